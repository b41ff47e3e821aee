// A vitest reporter that counts, and the text at the end of a run: slow files, skips with their reasons, failures with
// their causes, the reports of failed journeys, and one line of counts.
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, join, relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { ALLOWED_SKIPS } from './allowed-skips.mjs';

const SLOW_FILES = 20;
const EMPTY = { passed: 0, failed: 0, skipped: 0, failures: [], skips: [], files: [] };

export default class Tally {
  onInit(vitest) {
    this.config = vitest.config;
  }

  onTestRunEnd(modules, unhandled = []) {
    const tally = structuredClone(EMPTY);
    const isPartial = namesTests(this.config);
    for (const module of modules) {
      const file = relative(process.cwd(), module.moduleId);
      tally.files.push({ file, ms: Math.round(durationOf(module.diagnostic?.())) });
      for (const test of module.children.allTests()) {
        const { state, errors } = test.result();
        tally[state] += 1;
        if (state === 'failed') tally.failures.push(failure(file, test.fullName, errors));
        // Tests that the command line leaves out count as skipped, too.
        if (state === 'skipped' && !isPartial)
          tally.skips.push({ file, needs: needsOf(test.fullName), name: test.fullName });
      }
      // A file that breaks before its tests are collected counts as one failure.
      if (module.state() === 'failed' && module.errors().length > 0) {
        tally.failed += 1;
        tally.failures.push(failure(file, undefined, module.errors()));
      }
    }
    if (unhandled.length > 0) {
      tally.failed += unhandled.length;
      tally.failures.push(failure(undefined, 'outside of any test', unhandled));
    }
    const file = process.env.BAITDROP_TALLY;
    if (file === undefined) console.log(tallyText(judgeSkips(tally)));
    else writeFileSync(file, JSON.stringify(tally));
  }
}

const namesTests = ({ testNamePattern, tagsFilter } = {}) =>
  testNamePattern !== undefined || tagsFilter !== undefined || process.argv.some((arg) => /\.tsx?:\d+$/.test(arg));

const durationOf = ({
  environmentSetupDuration = 0,
  prepareDuration = 0,
  collectDuration = 0,
  setupDuration = 0,
  duration = 0,
} = {}) => environmentSetupDuration + prepareDuration + collectDuration + setupDuration + duration;

const failure = (file, test, errors) => ({
  file,
  name: [file, test].filter(Boolean).join(' > '),
  reasons: errors.map(({ stack, message, diff }) =>
    stripVTControlCharacters([withoutVitest(stack ?? message), diff].filter(Boolean).join('\n')),
  ),
});

const withoutVitest = (stack) =>
  stack.replace(/^ +at .*node_modules\/vitest.*\n?/gm, '').replace(/^ +at new Promise.*\n?/gm, '');

/** Reads from a test's name what it cannot run without: "… (needs PHP)". */
export const needsOf = (name) => /\(needs ([^)]+)\)/.exec(name)?.[1];

/** A skip without a reason is a failure; with `strict`, as in a nightly run, so is one that is not on the list. */
export function judgeSkips(tally, { strict = false, allowed = ALLOWED_SKIPS } = {}) {
  const isAllowed = (needs) => allowed.some((entry) => entry.needs === needs);
  const failures = tally.skips.flatMap(({ file, needs, name }) => {
    if (needs === undefined)
      return { file, name: `${file} > ${name}`, reasons: ['It is skipped, and its name does not say "(needs …)".'] };
    if (strict && !isAllowed(needs))
      return {
        file,
        name: `${file} > ${name}`,
        reasons: [`It is skipped: ${needs} is not in scripts/allowed-skips.mjs.`],
      };
    return [];
  });
  return { ...tally, failed: tally.failed + failures.length, failures: [...tally.failures, ...failures] };
}

/** The end of a run. `resultsFolder` is where failed journeys leave traces and pictures. */
export const tallyText = (tally, { resultsFolder = 'test-results', root = process.cwd() } = {}) =>
  [
    ...slowText(tally.files),
    ...skipsText(tally.skips),
    ...tally.failures.flatMap(({ name, reasons }) => [
      `failed ${name}`,
      ...reasons.map((reason) => reason.replace(/^/gm, '       ')),
    ]),
    ...reportsOf(tally.failures, resultsFolder).map((folder) => `see ${relative(root, folder)}`),
    `${tally.passed} passed, ${tally.failed} failed, ${tally.skipped} skipped`,
  ].join('\n');

function slowText(files) {
  if (files.length < 2) return [];
  const slowest = files.toSorted((a, b) => b.ms - a.ms).slice(0, SLOW_FILES);
  return [
    `slowest of ${files.length} files:`,
    ...slowest.map(({ file, ms }) => `${(ms / 1000).toFixed(1).padStart(8)} s  ${file}`),
  ];
}

function skipsText(skips) {
  const counts = new Map();
  for (const { file, needs } of skips) {
    const line = `${file}: ${needs === undefined ? 'no reason given' : `needs ${needs}`}`;
    counts.set(line, (counts.get(line) ?? 0) + 1);
  }
  return [...counts].map(([line, count]) => `skipped ${count} in ${line}`);
}

/** The existing folders of the failed files, `test-results/<file>-<test>`. */
function reportsOf(failures, folder) {
  if (!existsSync(folder)) return [];
  const starts = failures.flatMap(({ file }) =>
    file === undefined ? [] : `${basename(file).replace(/(\.long|\.rehearsal)?\.test\.tsx?$/, '')}-`,
  );
  return readdirSync(folder)
    .filter((name) => starts.some((start) => name.startsWith(start)))
    .toSorted()
    .map((name) => join(folder, name));
}

/** Adds up the counts of several runs; one that ended without counting is one failure. */
export function addTallies(files) {
  const total = structuredClone(EMPTY);
  for (const file of files) {
    const tally = readTally(file);
    for (const count of ['passed', 'failed', 'skipped']) total[count] += tally[count];
    for (const list of ['failures', 'skips', 'files']) total[list].push(...tally[list]);
  }
  return total;
}

function readTally(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    const reasons = ['It ended before it had counted its tests.'];
    return { ...EMPTY, failed: 1, failures: [{ name: 'a run of vitest', reasons }] };
  }
}
