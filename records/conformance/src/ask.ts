// Runs all cases on one server, in order.
import { type Case, nameOf } from './case.ts';
import type { Answers } from './answer-cache.ts';
import { normalise } from './normalise.ts';
import type { Server } from './servers/servers.ts';
import { Side } from './side.ts';

async function answerTo(one: Case, side: Side): Promise<unknown> {
  try {
    return normalise(await one.run(side), side.server);
  } catch (error) {
    return { threw: error instanceof Error ? `${error.name}: ${error.message}` : String(error) };
  }
}

const AT_ONCE = 8;

/** Cases in order, with consecutive independent ones grouped to run together. */
function* bunches(all: readonly Case[]): Generator<readonly Case[]> {
  for (let start = 0; start < all.length;) {
    let end = start + 1;
    if (all[start]?.independent) while (end < start + AT_ONCE && all[end]?.independent) end += 1;
    yield all.slice(start, end);
    start = end;
  }
}

const KEEP_EVERY = 50;

export async function ask(
  start: (folder: string) => Promise<Server>,
  folder: string,
  cases: readonly Case[],
  keep: (run: readonly Case[], answers: Answers) => Promise<void> = async () => undefined,
): Promise<Answers> {
  const answers: Answers = new Map();
  if (cases.length === 0) return answers;
  const server = await start(folder);
  try {
    const side = new Side(server);
    await side.fill();
    let run: Case[] = [];
    for (const bunch of bunches(cases)) {
      await Promise.all(bunch.map(async (one) => answers.set(nameOf(one), await answerTo(one, side))));
      run.push(...bunch);
      if (run.length < KEEP_EVERY) continue;
      await keep(run, answers);
      run = [];
    }
    await keep(run, answers);
    return answers;
  } finally {
    await server.stop();
  }
}
