// Asks both servers the same and prints every difference that is not written down in `deviations.ts`.
// `npm run conformance -- <words>` takes only the cases whose group or name contains the words; commas stand for or.
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { allCases } from './all-cases.ts';
import type { Case } from './case.ts';
import { differences } from './compare.ts';
import { deviations } from './deviations.ts';
import { normalise } from './normalise.ts';
import { type Server, startOurs, startPublished } from './servers/servers.ts';
import { Side } from './side.ts';

async function outcome(one: Case, side: Side): Promise<unknown> {
  try {
    return normalise(await one.run(side), side.server);
  } catch (error) {
    return { threw: error instanceof Error ? `${error.name}: ${error.message}` : String(error) };
  }
}

type Outcomes = Map<string, unknown>;

const nameOf = ({ group, name }: Case): string => `${group}: ${name}`;

const ATONCE = 8;

/** Cases in order, those that may be asked together in one bunch. */
function* bunches(all: readonly Case[]): Generator<readonly Case[]> {
  for (let start = 0; start < all.length;) {
    let end = start + 1;
    if (all[start]?.together) while (end < start + ATONCE && all[end]?.together) end += 1;
    yield all.slice(start, end);
    start = end;
  }
}

async function outcomesOf(
  start: (folder: string) => Promise<Server>,
  folder: string,
  chosen: readonly Case[],
  keep: (outcomes: Outcomes) => Promise<void> = async () => undefined,
): Promise<Outcomes> {
  const server = await start(folder);
  const outcomes: Outcomes = new Map();
  try {
    const side = new Side(server);
    await side.fill();
    for (const bunch of bunches(chosen)) {
      const answers = await Promise.all(bunch.map(async (one) => [nameOf(one), await outcome(one, side)] as const));
      for (const [name, answer] of answers) outcomes.set(name, answer);
      if (outcomes.size % 20 < bunch.length) await keep(outcomes);
    }
    await keep(outcomes);
    return outcomes;
  } finally {
    await server.stop();
  }
}

const kept = new URL('../../.cache/published-answers.json', import.meta.url);

const readKept = async (): Promise<Outcomes> =>
  new Map(existsSync(kept) ? (JSON.parse(await readFile(kept, 'utf8')) as [string, unknown][]) : []);

/** The published server's answers do not change: with `--again` those of the last time are taken. */
async function publishedOutcomes(folder: string, chosen: readonly Case[], again: boolean): Promise<Outcomes> {
  const before = await readKept();
  if (again) return before;
  await mkdir(new URL('.', kept), { recursive: true });
  return outcomesOf(startPublished, folder, chosen, (outcomes) =>
    writeFile(kept, JSON.stringify([...before, ...outcomes])),
  );
}

/** Prints what is not as it should be with a case, and says how it stands. */
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
const words = process.argv
  .slice(2)
  .filter((word) => word !== '--again')
  .join(' ')
  .toLowerCase();
const names = new Set(allCases.map(nameOf));
if (names.size !== allCases.length) throw new Error('Two cases have the same name.');
const wanted = allCases.filter((one) => words.split(',').some((word) => nameOf(one).toLowerCase().includes(word)));

const folder = await mkdtemp(join(tmpdir(), 'records-comparison-'));
try {
  const [published, ours] = await Promise.all([
    publishedOutcomes(folder, wanted, again),
    outcomesOf(startOurs, folder, wanted),
  ]);
  const chosen = wanted.map(nameOf).filter((name) => published.has(name));
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
