// Runs the cases on both servers and prints every difference that is not listed in `deviations/`. `npm run conformance
// -- <words>` runs only the cases whose group or name contains the words; commas mean "or".
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { allCases } from './all-cases.ts';
import { ask } from './ask.ts';
import { nameOf } from './case.ts';
import { differences } from './compare.ts';
import { deviations } from './deviations/deviations.ts';
import { type Answers, AnswerCache } from './answer-cache.ts';
import { startOurs, startPublished } from './servers/servers.ts';

/** Prints a case's unexpected differences, and returns its result. */
function judge(name: string, published: unknown, ours: unknown): 'alike' | 'as written' | 'different' {
  const expected = deviations.find((deviation) => deviation.case === name);
  const lines = differences(published, ours);
  const unexpected = lines.filter((line) => !expected?.differences.includes(line));
  const gone = expected?.differences.filter((line) => !lines.includes(line)) ?? [];
  if (unexpected.length + gone.length === 0) return expected ? 'as written' : 'alike';
  console.log(`\n✗ ${name}`);
  for (const line of unexpected) console.log(`    ${line}`);
  for (const line of gone) console.log(`    written down but no longer so: ${line}`);
  return 'different';
}

const again = process.argv.includes('--again');
const filter = process.argv
  .slice(2)
  .filter((word) => word !== '--again')
  .join(' ')
  .toLowerCase();
const names = new Set(allCases.map(nameOf));
if (names.size !== allCases.length) throw new Error('Two cases have the same name.');
const isFullRun = !again && filter === '';
const selected = allCases.filter(
  (one) => (isFullRun || !one.afterAll) && filter.split(',').some((word) => nameOf(one).toLowerCase().includes(word)),
);

const cache = await AnswerCache.read(allCases);
const open = again ? cache.missing(selected) : selected;

const folder = await mkdtemp(join(tmpdir(), 'records-comparison-'));
try {
  const [fresh, ours]: [Answers, Answers] = await Promise.all([
    ask(startPublished, folder, open, (done, answers) => cache.keep(done, answers)),
    ask(startOurs, folder, selected),
  ]);
  const published = new Map([...cache.answersTo(selected), ...fresh]);
  const chosen = selected.map(nameOf);
  const verdicts = chosen.map((name) => judge(name, published.get(name), ours.get(name)));
  const unknown = deviations.filter((deviation) => !names.has(deviation.case));
  for (const deviation of unknown) console.log(`\n✗ written down for a case that is not there: ${deviation.case}`);
  const count = (verdict: string) => verdicts.filter((one) => one === verdict).length;
  console.log(
    `\n${chosen.length} cases: ${count('alike')} answered alike, ${count('as written')} differ as written down, ${count('different')} differ.`,
  );
  process.exitCode = count('different') + unknown.length === 0 ? 0 : 1;
} finally {
  await rm(folder, { recursive: true, force: true });
}
