// Figures as data: with `--json=FILE`, the results of a measurement are written there, for `bench:all`.
import { writeFileSync } from 'node:fs';

const SWITCH = '--json=';
const file = process.argv.find((word) => word.startsWith(SWITCH))?.slice(SWITCH.length);
const found = [];

/**
 * `unit` explains the figure: "ms" and "s" depend on the machine, and so does "per second", of which more is better.
 * `growth` is the factor of a larger database, `limit` the figure of a bare server.
 */
export function saveResult(name, { unit, value, growth, limit }) {
  if (file === undefined || !Number.isFinite(value)) return;
  found.push({
    name,
    unit,
    value,
    ...(Number.isFinite(growth) && { growth }),
    ...(Number.isFinite(limit) && { limit }),
  });
  // Written each time, so that results stay if a later line fails.
  writeFileSync(file, JSON.stringify(found));
}
