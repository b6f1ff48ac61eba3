"""The grammar of orders: each rule takes what it knows of one sentence."""
