// Figures as data: with `--json=FILE`, what a measurement finds is written there, for `bench:all`.
import { writeFileSync } from 'node:fs';

const SWITCH = '--json=';
const file = process.argv.find((word) => word.startsWith(SWITCH))?.slice(SWITCH.length);
const found = [];

/**
 * `unit` says how the figure is to be read: "ms" and "s" depend on the machine, and so does "per second", of which more is better.
 * `growth` is what a larger database makes of it, `limit` what a bare server does beside it.
 */
export function note(name, { unit, value, growth, limit }) {
  if (file === undefined || !Number.isFinite(value)) return;
  found.push({
    name,
    unit,
    value,
    ...(Number.isFinite(growth) && { growth }),
    ...(Number.isFinite(limit) && { limit }),
  });
  // Each time, so that what was found stays if a later line fails.
  writeFileSync(file, JSON.stringify(found));
}
