/** The shape of each seat in a box of 20 by 20, and where its letter stands. */
export const SHAPES: Record<string, { d: string; y: number }> = {
  A: { d: "M10 1.4A8.6 8.6 0 1 1 10 18.6 8.6 8.6 0 1 1 10 1.4Z", y: 14 },
  B: { d: "M3 2H17a1 1 0 0 1 1 1V17a1 1 0 0 1-1 1H3a1 1 0 0 1-1-1V3a1 1 0 0 1 1-1Z", y: 14.2 },
  C: { d: "M10 1 19.4 18H.6Z", y: 16 },
  D: { d: "M10 0 20 10 10 20 0 10Z", y: 14 },
  E: { d: "M6.6 1h6.8v5.6H19v6.8h-5.6V19H6.6v-5.6H1V6.6h5.6Z", y: 14 },
  F: { d: "m10 .2 2.7 6.4 7 .6-5.3 4.6 1.6 6.8L10 15l-6 3.6 1.6-6.8L.3 7.2l7-.6Z", y: 14.4 },
  dragon: { d: "M3 1h14l2 2v14l-2 2H3l-2-2V3Z", y: 14 },
  ghost: { d: "M2 18V8a8 8 0 0 1 16 0v10l-2.7-2.2L12.6 18 10 15.8 7.4 18l-2.7-2.2Z", y: 14 },
};
