"""What the front doors share: who asks, what they may, and refusals as answers."""
