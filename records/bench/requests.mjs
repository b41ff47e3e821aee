// Requests to a server, with rules and signed-in users. Each resolves to its response time.
import { sendRequest } from '../../bench/send-request.mjs';
import { rowId } from './sides.mjs';

/** Step to another row for each request, far from the last one. */
const ROW_STEP = 7919;
const RECORDS = '/api/collections/retailers/records';

/** Uses the first of the users by default. */
export const sendAs = (side, method, path, body, { token } = side.people[0]) =>
  sendRequest(side.url + path, { method, body, headers: { authorization: token } });

export const changeOne = (side, visits) => sendAs(side, 'PATCH', `${RECORDS}/${rowId(0)}`, { visits });

const personOf = ({ people }, count) => people[count % people.length];

export const requests = {
  'get one': async (side, count) => {
    const path = `${RECORDS}/${rowId((count * ROW_STEP) % side.rows)}`;
    return (await sendAs(side, 'GET', path, undefined, personOf(side, count))).tookMs;
  },
  'list 30, filter and sort': async (side, count) => {
    const person = personOf(side, count);
    const filter = encodeURIComponent(`owner = "${person.id}" && status = "live"`);
    const path = `${RECORDS}?perPage=30&filter=${filter}&sort=-visits`;
    return (await sendAs(side, 'GET', path, undefined, person)).tookMs;
  },
  create: async (side, count) => {
    const person = personOf(side, count);
    const body = { name: `New shop ${count}`, active: true, rating: 4, status: 'live', owner: person.id };
    return (await sendAs(side, 'POST', RECORDS, body, person)).tookMs;
  },
};

export const WRITES = new Set(['create']);
