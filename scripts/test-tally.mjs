// A vitest reporter that prints one closing line, for people and programs that read the end of a log.
import { readFileSync, writeFileSync } from 'node:fs';

export default class Tally {
  onTestRunEnd(modules) {
    const count = { passed: 0, failed: 0, skipped: 0 };
    for (const module of modules) {
      for (const test of module.children.allTests()) count[test.result().state] += 1;
      // A file that breaks before its tests are known counts as one failure.
      if (module.state() === 'failed' && module.errors().length > 0) count.failed += 1;
    }
    const file = process.env.BAITDROP_TALLY;
    if (file === undefined) console.log(tallyLine(count));
    else writeFileSync(file, JSON.stringify(count));
  }
}

export const tallyLine = ({ passed, failed, skipped }) => `${passed} passed, ${failed} failed, ${skipped} skipped`;

/** The sum of what several runs counted; one that ended without counting is one failure. */
export function addTallies(files) {
  const total = { passed: 0, failed: 0, skipped: 0 };
  for (const file of files) {
    const { passed, failed, skipped } = readTally(file);
    total.passed += passed;
    total.failed += failed;
    total.skipped += skipped;
  }
  return total;
}

function readTally(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return { passed: 0, failed: 1, skipped: 0 };
  }
}
