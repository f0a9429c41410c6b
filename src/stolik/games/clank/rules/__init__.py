"""What the mechanics are built on: amounts, hands, cubes, the dragon, walking, scoring."""
