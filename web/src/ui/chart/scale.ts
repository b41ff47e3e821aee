const MAX_STEPS = 4;

/** The ticks of an axis from 0: at most five, in steps of 1, 2 or 5 times a power of ten; whole numbers for counts. */
export function axisTicks(max: number, smallestStep = 1): number[] {
  const rough = Math.max(max, smallestStep) / MAX_STEPS;
  const power = 10 ** Math.floor(Math.log10(rough));
  const nice = [1, 2, 5, 10].map((each) => each * power).find((each) => each >= rough) ?? rough;
  const step = Math.max(smallestStep, nice);
  const count = Math.max(1, Math.ceil(max / step));
  return Array.from({ length: count + 1 }, (_, index) => index * step);
}

/** Returns how many columns share one label, so that all labels fit. */
export const labelStep = (count: number, width: number, each: number): number =>
  Math.max(1, Math.ceil((count * each) / Math.max(1, width)));
