// Subscribers that watch one record live.
import { request } from 'node:http';
import { median, percentile } from '../../bench/figures.mjs';
import { familyProcessorMs, memoryMiB, processorMs } from '../../bench/processes.mjs';
import { sendAs, changeOne } from './requests.mjs';
import { rowId } from './sides.mjs';

const OPENED_AT_ONCE = 50;
const MAX_WAIT_MS = 60_000;
const WARM_UP_CHANGES = 5;

/** One open stream; `onMessage` is called with the name of each event that arrives. */
function listen(side, topic, onMessage) {
  return new Promise((resolve, reject) => {
    const stream = request(`${side.url}/api/realtime`, { agent: false, headers: { accept: 'text/event-stream' } });
    stream.on('error', (error) => (stream.destroyed ? undefined : reject(error)));
    stream.on('response', (response) => {
      let text = '';
      response.setEncoding('utf8');
      response.on('error', () => undefined);
      response.on('data', (chunk) => {
        text += chunk;
        for (let end = text.indexOf('\n\n'); end >= 0; end = text.indexOf('\n\n')) {
          const message = text.slice(0, end);
          text = text.slice(end + 2);
          const event = /^event:\s*(.+)$/m.exec(message)?.[1];
          if (event !== 'PB_CONNECT') {
            onMessage(event);
            continue;
          }
          const { clientId } = JSON.parse(/^data:\s*(.+)$/m.exec(message)[1]);
          const body = { clientId, subscriptions: [topic] };
          sendAs(side, 'POST', '/api/realtime', body).then(() => resolve(stream), reject);
        }
      });
    });
    stream.end();
  });
}

/** Opens `count` streams. `tell` makes one change and resolves to the delay of each subscriber. */
async function subscribe(side, topic, count) {
  let heard = () => undefined;
  const streams = [];
  while (streams.length < count) {
    const next = Math.min(OPENED_AT_ONCE, count - streams.length);
    streams.push(...(await Promise.all(Array.from({ length: next }, () => listen(side, topic, () => heard())))));
  }
  const tell = (change) =>
    new Promise((resolve, reject) => {
      const delaysMs = [];
      const startedAt = performance.now();
      const late = setTimeout(
        () => reject(new Error(`${delaysMs.length} of ${count} heard of it in ${MAX_WAIT_MS / 1000} s.`)),
        MAX_WAIT_MS,
      );
      heard = () => {
        delaysMs.push(performance.now() - startedAt);
        if (delaysMs.length < count) return;
        clearTimeout(late);
        resolve(delaysMs);
      };
      change().catch(reject);
    });
  return { tell, close: () => streams.forEach((stream) => stream.destroy()) };
}

const processorTime = ({ pid, databasePid }) =>
  processorMs(pid) + (databasePid === undefined ? 0 : familyProcessorMs(databasePid));

let changed = 0;
const change = (side) => () => changeOne(side, (changed += 1));

/** Opens the streams of every side, then changes their record in turns, in the opposite order every other time. */
export async function measureUpdates(sides, { streams, changes }) {
  const open = new Map();
  const found = new Map();
  try {
    for (const side of sides) {
      const beforeMiB = memoryMiB(side.family());
      open.set(side, await subscribe(side, `retailers/${rowId(0)}`, streams));
      found.set(side, { beforeMiB, delays: [], lasts: [], processor: [] });
    }
    for (const side of sides)
      for (let turn = 0; turn < WARM_UP_CHANGES; turn += 1) await open.get(side).tell(change(side));
    for (let turn = 0; turn < changes; turn += 1) {
      for (const side of turn % 2 === 0 ? sides : sides.toReversed()) {
        const { delays, lasts, processor } = found.get(side);
        const before = processorTime(side);
        const delaysMs = await open.get(side).tell(change(side));
        processor.push(processorTime(side) - before);
        delays.push(...delaysMs);
        lasts.push(Math.max(...delaysMs));
      }
    }
    return new Map(
      sides.map((side) => {
        const { beforeMiB, delays, lasts, processor } = found.get(side);
        const nowMiB = memoryMiB(side.family());
        const meanProcessorMs = processor.reduce((sum, ms) => sum + ms, 0) / processor.length;
        return [
          side,
          {
            p50: median(delays),
            p99: percentile(delays, 0.99),
            last: median(lasts),
            processorMs: meanProcessorMs,
            memoryMiB: nowMiB,
            kibPerStream: ((nowMiB - beforeMiB) * 1024) / streams,
          },
        ];
      }),
    );
  } finally {
    for (const { close } of open.values()) close();
  }
}
