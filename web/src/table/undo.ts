/** The arrow of taking back, on the grid of the icons. */
export const UNDO =
  "M200 88 40 232l160 144v-88h116c66 0 108 38 108 92 0 20-4 38-12 54 40-28 64-72 64-122 0-92-70-160-172-160H200Z";
