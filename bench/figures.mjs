// Medians, percentiles, ratios and the lines of a table.
import { arch, cpus, loadavg } from 'node:os';

export const median = (values) => percentile(values, 0.5);

export function percentile(values, share) {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))];
}

export const line = (cells) => `| ${cells.join(' | ')} |\n`;
export const tableHead = (names) => line(names) + line(names.map(() => '---'));
export const ratio = (value, of) => (of === undefined ? '' : `${(value / of).toFixed(2)} ×`);
export const count = (value) => value.toLocaleString('en-GB');
export const milliseconds = (value) => `${value.toFixed(value < 10 ? 2 : 1)} ms`;

/** The median and the range: a wide range shows that the machine was busy. */
export function medianRatio(ratios) {
  // Drops rounds with too little processor time to be counted, on one side or on both.
  const counted = ratios.filter((value) => Number.isFinite(value) && value > 0);
  if (counted.length === 0) return '–';
  return `${median(counted).toFixed(2)} × (${Math.min(...counted).toFixed(2)}–${Math.max(...counted).toFixed(2)})`;
}

export const load = () => loadavg()[0].toFixed(1);

/** Details of the machine, to be listed with every figure. */
export function machine() {
  const all = cpus();
  const model = all[0]?.model.trim() || 'unknown processor';
  const day = new Date().toLocaleDateString('en-GB', { day: 'numeric', month: 'long', year: 'numeric' });
  return `${day}, ${all.length} cores of ${arch()} (${model}), Node ${process.versions.node}, load ${load()} at the start`;
}
