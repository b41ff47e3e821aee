// What is asked of a server, with rules and a signed-in person. Each answers how long it took.
import { Agent, request } from 'node:http';
import { rowId } from './sides.mjs';

export const agent = new Agent({ keepAlive: true, maxSockets: Infinity });

/** As the first of the people unless another is given. */
export function ask({ url, people: [first] }, method, path, body, { token } = first) {
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

const personOf = ({ people }, count) => people[count % people.length];

export const questions = {
  'get one': (side, count) =>
    ask(side, 'GET', `${records}/${rowId((count * 7919) % side.rows)}`, undefined, personOf(side, count)),
  'list 30, filter and sort': (side, count) => {
    const person = personOf(side, count);
    const filter = encodeURIComponent(`owner = "${person.id}" && status = "live"`);
    return ask(side, 'GET', `${records}?perPage=30&filter=${filter}&sort=-visits`, undefined, person);
  },
  create: (side, count) => {
    const person = personOf(side, count);
    const body = { name: `New shop ${count}`, active: true, rating: 4, status: 'live', owner: person.id };
    return ask(side, 'POST', records, body, person);
  },
};
