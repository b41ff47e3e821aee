/** How a figure stands against the time before, in words: colour alone says nothing. */
export function changeText(now: number, before: number): string {
  if (before === 0) return now === 0 ? 'as before' : 'nothing before';
  const percent = Math.round((100 * (now - before)) / before);
  if (percent === 0) return 'as before';
  return percent > 0 ? `${percent}% more than before` : `${-percent}% less than before`;
}

/** Null where there is nothing to be a part of. */
export const shareOf = (part: number, whole: number): number | null => (whole === 0 ? null : part / whole);
