// People who look at one record live.
import { request } from 'node:http';
import { ask } from './questions.mjs';

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
          ask(side, 'POST', '/api/realtime', { clientId, subscriptions: [topic] }).then(() => resolve(stream), reject);
        }
      });
    });
    stream.end();
  });
}

/** Opens `count` streams, fifty at a time. `tell` makes one change and resolves to the delays of all who heard of it. */
export async function subscribe(side, topic, count) {
  let heard = () => undefined;
  const streams = [];
  while (streams.length < count) {
    const some = Array.from({ length: Math.min(50, count - streams.length) }, () => listen(side, topic, () => heard()));
    streams.push(...(await Promise.all(some)));
  }
  const tell = (change) =>
    new Promise((resolve, reject) => {
      const delaysMs = [];
      const startedAt = performance.now();
      const late = setTimeout(() => reject(new Error(`${delaysMs.length} of ${count} heard of it in 30 s.`)), 30_000);
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
