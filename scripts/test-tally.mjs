// A vitest reporter that ends with the failures and one line of counts, for people and programs that read the end of a
// log.
import { readFileSync, writeFileSync } from 'node:fs';
import { relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';

const LONGEST_REASON = 1200;

export default class Tally {
  onTestRunEnd(modules, unhandled = []) {
    const tally = { passed: 0, failed: 0, skipped: 0, failures: [] };
    for (const module of modules) {
      const file = relative(process.cwd(), module.moduleId);
      for (const test of module.children.allTests()) {
        const { state, errors } = test.result();
        tally[state] += 1;
        if (state === 'failed') tally.failures.push(failure(`${file} > ${test.fullName}`, errors));
      }
      // A file that breaks before its tests are collected counts as one failure.
      if (module.state() === 'failed' && module.errors().length > 0) {
        tally.failed += 1;
        tally.failures.push(failure(file, module.errors()));
      }
    }
    if (unhandled.length > 0) {
      tally.failed += unhandled.length;
      tally.failures.push(failure('outside of any test', unhandled));
    }
    const file = process.env.BAITDROP_TALLY;
    if (file === undefined) console.log(tallyText(tally));
    else writeFileSync(file, JSON.stringify(tally));
  }
}

const failure = (name, errors) => ({
  name,
  reasons: errors.map(({ stack, message, diff }) =>
    stripVTControlCharacters([withoutVitest(stack ?? message), diff].filter(Boolean).join('\n')).slice(
      0,
      LONGEST_REASON,
    ),
  ),
});

const withoutVitest = (stack) =>
  stack.replace(/^ +at .*node_modules\/vitest.*\n?/gm, '').replace(/^ +at new Promise.*\n?/gm, '');

/** The failures with their causes, then the counts in one line. */
export const tallyText = ({ passed, failed, skipped, failures }) =>
  [
    ...failures.flatMap(({ name, reasons }) => [
      `failed ${name}`,
      ...reasons.map((reason) => reason.replace(/^/gm, '       ')),
    ]),
    `${passed} passed, ${failed} failed, ${skipped} skipped`,
  ].join('\n');

/** Adds up the counts of several runs; one that ended without counting is one failure. */
export function addTallies(files) {
  const total = { passed: 0, failed: 0, skipped: 0, failures: [] };
  for (const file of files) {
    const { passed, failed, skipped, failures } = readTally(file);
    total.passed += passed;
    total.failed += failed;
    total.skipped += skipped;
    total.failures.push(...failures);
  }
  return total;
}

function readTally(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return {
      passed: 0,
      failed: 1,
      skipped: 0,
      failures: [{ name: 'a run of vitest', reasons: ['It ended before it had counted its tests.'] }],
    };
  }
}
