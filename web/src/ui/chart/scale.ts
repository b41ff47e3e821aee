/** The next round number, so that the top of an axis can be read: 1, 2 or 5 and noughts. */
export function roundTop(max: number): number {
  if (max <= 0) return 1;
  const power = 10 ** Math.floor(Math.log10(max));
  const step = [1, 2, 2.5, 5, 10].find((each) => each * power >= max) ?? 10;
  return Math.max(1, Math.round(step * power));
}

/** Of so many labels, which have room: every how-manieth. */
export const labelStep = (count: number, width: number, each: number): number =>
  Math.max(1, Math.ceil((count * each) / Math.max(1, width)));
