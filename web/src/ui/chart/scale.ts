/** The next round number for the top of an axis: 1, 2 or 5 times a power of ten. */
export function roundAxisMax(max: number): number {
  if (max <= 0) return 1;
  const power = 10 ** Math.floor(Math.log10(max));
  const step = [1, 2, 2.5, 5, 10].find((each) => each * power >= max) ?? 10;
  return Math.max(1, Math.round(step * power));
}

/** Returns how many columns share one label, so that all labels fit. */
export const labelStep = (count: number, width: number, each: number): number =>
  Math.max(1, Math.ceil((count * each) / Math.max(1, width)));
