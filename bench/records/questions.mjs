// What is asked of a server, with rules and a signed-in person. Each answers how long it took.
import { Agent, request } from 'node:http';
import { rowId } from './sides.mjs';

export const agent = new Agent({ keepAlive: true, maxSockets: Infinity });

export function ask({ url, token }, method, path, body) {
  return new Promise((resolve, reject) => {
    const startedAt = performance.now();
    const headers = { authorization: token, ...(body && { 'content-type': 'application/json' }) };
    const asked = request(url + path, { agent, method, headers });
    asked.on('error', reject);
    asked.on('response', (response) => {
      const chunks = [];
      response.on('data', (chunk) => chunks.push(chunk));
      response.on('end', () => {
        const tookMs = performance.now() - startedAt;
        if (response.statusCode < 300) resolve({ tookMs, text: Buffer.concat(chunks).toString() });
        else reject(new Error(`${method} ${path} answered ${response.statusCode}: ${Buffer.concat(chunks)}`));
      });
    });
    asked.end(body && JSON.stringify(body));
  });
}

const records = '/api/collections/retailers/records';
export const changeOne = (side, visits) => ask(side, 'PATCH', `${records}/${rowId(0)}`, { visits });

export const questions = {
  'get one': (side, count) => ask(side, 'GET', `${records}/${rowId((count * 7919) % side.rows)}`),
  'list 30, filter and sort': (side) => {
    const filter = encodeURIComponent(`owner = "${side.asker}" && status = "live"`);
    return ask(side, 'GET', `${records}?perPage=30&filter=${filter}&sort=-visits`);
  },
  create: (side, count) =>
    ask(side, 'POST', records, {
      name: `New shop ${count}`,
      active: true,
      rating: 4,
      status: 'live',
      owner: side.asker,
    }),
};
