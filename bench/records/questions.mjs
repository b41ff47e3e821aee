// What is asked of a server, with rules and signed-in people. Each resolves to how long the answer took.
import { ask } from '../ask.mjs';
import { rowId } from './sides.mjs';

/** The number of another row each time, far from the last one. */
const ROW_STEP = 7919;
const RECORDS = '/api/collections/retailers/records';

/** As the first of the people unless another is given. */
export const askAs = (side, method, path, body, { token } = side.people[0]) =>
  ask(side.url + path, { method, body, headers: { authorization: token } });

export const changeOne = (side, visits) => askAs(side, 'PATCH', `${RECORDS}/${rowId(0)}`, { visits });

const personOf = ({ people }, count) => people[count % people.length];

export const questions = {
  'get one': async (side, count) => {
    const path = `${RECORDS}/${rowId((count * ROW_STEP) % side.rows)}`;
    return (await askAs(side, 'GET', path, undefined, personOf(side, count))).tookMs;
  },
  'list 30, filter and sort': async (side, count) => {
    const person = personOf(side, count);
    const filter = encodeURIComponent(`owner = "${person.id}" && status = "live"`);
    const path = `${RECORDS}?perPage=30&filter=${filter}&sort=-visits`;
    return (await askAs(side, 'GET', path, undefined, person)).tookMs;
  },
  create: async (side, count) => {
    const person = personOf(side, count);
    const body = { name: `New shop ${count}`, active: true, rating: 4, status: 'live', owner: person.id };
    return (await askAs(side, 'POST', RECORDS, body, person)).tookMs;
  },
};

export const WRITES = new Set(['create']);
