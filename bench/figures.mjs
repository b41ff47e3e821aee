// How a benchmark tells its figures: a table of medians, slowest hundredths and ratios.
export function summary(times) {
  const sorted = times.toSorted((a, b) => a - b);
  const at = (share) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))];
  return { p50: at(0.5), p99: at(0.99) };
}

export const line = (cells) => `| ${cells.join(' | ')} |\n`;
export const ratio = (value, of) => (of === undefined ? '' : `${(value / of).toFixed(2)} ×`);
