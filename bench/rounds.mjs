// Measures sides alternately, so that other work on the machine slows all of them alike.
import { median, percentile } from './figures.mjs';
import { familyProcessorMs, processorMs } from './processes.mjs';

/** A side has `pid`, the process that answers, and `databasePid` if its database is a separate process. */
const processorTimes = ({ pid, databasePid }) => ({
  server: processorMs(pid),
  database: databasePid === undefined ? 0 : familyProcessorMs(databasePid),
});

/** A request that takes seconds is not sent thousands of times before it is measured. */
const MAX_WARM_UP_MS = 10_000;

let count = 0;
/** Simulates several callers without pauses, until `isOver(number of answers)`. Resolves to all response times. */
async function sendUntil(isOver, people, side, request) {
  const times = [];
  let underWay = 0;
  const person = async () => {
    while (!isOver(times.length + underWay)) {
      underWay += 1;
      const tookMs = await request(side, (count += 1));
      underWay -= 1;
      times.push(tookMs);
    }
  };
  await Promise.all(Array.from({ length: people }, person));
  return times;
}

async function takeTurn(side, request, { people, turnMs }) {
  await side.beforeTurn?.();
  const before = processorTimes(side);
  const startedAt = performance.now();
  const times = await sendUntil(() => performance.now() - startedAt > turnMs, people, side, request);
  const seconds = (performance.now() - startedAt) / 1000;
  const after = processorTimes(side);
  const serverMs = (after.server - before.server) / times.length;
  const databaseMs = (after.database - before.database) / times.length;
  return {
    times,
    figures: { perSecond: times.length / seconds, serverMs, databaseMs, processorMs: serverMs + databaseMs },
  };
}

/**
 * Warms every side up by a number of answers, then lets them take turns, in the opposite order every other round.
 * Resolves to the figures of each side: `rounds` one by one for ratios within a round, and their medians.
 */
export async function measureInRounds(sides, request, { people, rounds, turnMs, warmUpAnswers }) {
  for (const side of sides) {
    await side.beforeTurn?.();
    const startedAt = performance.now();
    const isWarm = (answers) => answers >= warmUpAnswers || performance.now() - startedAt > MAX_WARM_UP_MS;
    await sendUntil(isWarm, people, side, request);
  }
  const turns = new Map(sides.map((side) => [side, []]));
  for (let round = 0; round < rounds; round += 1)
    for (const side of round % 2 === 0 ? sides : sides.toReversed())
      turns.get(side).push(await takeTurn(side, request, { people, turnMs }));
  return new Map(
    sides.map((side) => {
      const all = turns.get(side);
      const of = (key) => median(all.map(({ figures }) => figures[key]));
      const times = all.flatMap((turn) => turn.times);
      const medians = Object.fromEntries(
        ['perSecond', 'serverMs', 'databaseMs', 'processorMs'].map((key) => [key, of(key)]),
      );
      return [
        side,
        {
          ...medians,
          p50: median(times),
          p99: percentile(times, 0.99),
          rounds: all.map((turn) => ({ ...turn.figures, p50: median(turn.times), p99: percentile(turn.times, 0.99) })),
        },
      ];
    }),
  );
}

/** The ratios of one side to another, each within its round. */
export const ratiosByRound = (figures, of, key) =>
  figures.rounds.map((round, index) => round[key] / of.rounds[index][key]);
