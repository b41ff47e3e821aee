// A whole day of a shop's own system, written from docs/api.md and docs/webhooks.md alone: it counts stock, books
// deliveries, receives their webhooks, and adds up at closing time. It uses none of BaitDrop's code.
// BAITDROP_URL=… BAITDROP_KEY=bd_test_… BAITDROP_WEBHOOK_SECRET=whsec_… PORT=8080 node day-with-webhooks.ts
import { Receiver } from './receiver.ts';
import { type Answer, codeOf, type DeliveryAnswer, fieldCodeOf, type ProductAnswer, ShopApi } from './shop-api.ts';

const {
  BAITDROP_URL = '',
  BAITDROP_KEY = '',
  BAITDROP_WEBHOOK_SECRET = '',
  PORT = '8080',
  ORDERS = '24',
} = process.env;
const api = new ShopApi(BAITDROP_URL, BAITDROP_KEY);
const receiver = new Receiver(BAITDROP_WEBHOOK_SECRET, Number(PORT));

function expectThat(isTrue: boolean, what: string): void {
  if (!isTrue) throw new Error(`It is not so: ${what}`);
  process.stdout.write(`ok: ${what}\n`);
}
const sum = (numbers: readonly number[]): number => numbers.reduce((total, each) => total + each, 0);
const sorted = (words: Iterable<string>): string => [...words].toSorted().join(' ');
const countOf = (words: readonly string[]): string =>
  [...new Set(words)].map((word) => `${word} ${words.filter((each) => each === word).length}`).join(', ');

const ORDER = ['requested', 'pending', 'pickup', 'pickup_complete', 'dropoff'];
const ENDS = new Set(['delivered', 'canceled', 'returned', 'refused']);
const day = `DAY${Date.now()}`;
const near = { line: '3 Mill Lane, Ringwood', postcode: 'BH24 1LA' };
const tooFar = { line: '1 Lemon Street, Truro', postcode: 'TR1 2LQ' };
const person = { name: 'Ann Archer', phone: '07700 900123' };
const items = [{ name: 'Red maggots, 1 pint', quantity: 4, price_pence: 350 }];
const order = (number: number, changes: object = {}) => ({
  reference: `${day}-${number}`,
  dropoff: { ...person, ...near, note: number % 8 === 5 ? 'peg 14, test: returned' : 'peg 14' },
  items,
  ...changes,
});
const create = (form: object, key: string): Promise<Answer<DeliveryAnswer>> =>
  api.ask('POST', '/deliveries', form, key);

async function countShelves(): Promise<Map<string, number>> {
  const products = await api.list<ProductAnswer>('/products', 'products', { limit: '2' });
  const counted = products.filter(({ stock }) => stock !== null).slice(0, 3);
  expectThat(counted.length > 0, 'there are products, over several pages');
  const stocks = new Map<string, number>();
  for (const { id, stock } of counted) {
    const count = (stock ?? 0) + 5;
    const path = `/products/${id}/stock`;
    const set = await api.ask<ProductAnswer>('POST', path, { count }, `${day}-count-${id}`);
    if (set.body.stock !== count) throw new Error(`${set.status}: ${JSON.stringify(set.body)}`);
    // Sold over the counter; the till sends it twice.
    for (let sent = 0; sent < 2; sent += 1) await api.ask('POST', path, { change: -2 }, `${day}-sold-${id}`);
    // A test key does not change the stock.
    stocks.set(id, api.isTest ? (stock ?? 0) : count - 2);
  }
  return stocks;
}

async function meetRefusals(): Promise<void> {
  const wrong = await new ShopApi(BAITDROP_URL, `bd_test_${'x'.repeat(40)}`).ask('GET', '/deliveries');
  expectThat(wrong.status === 401 && codeOf(wrong) === 'wrong_key', 'a wrong key is told so');
  const far = await api.ask('POST', '/quotes', { dropoff: tooFar, value_pence: 1400 });
  expectThat(far.status === 422 && codeOf(far) === 'out_of_reach', 'a quote for a place out of reach is refused');
  const keyless = await api.ask('POST', '/deliveries', order(900));
  expectThat(codeOf(keyless) === 'idempotency_key_missing', 'a delivery without a key is refused');
  const past = await create(order(901, { ready_at: '2020-01-01T10:00:00.000Z' }), `${day}-901`);
  expectThat(past.status === 400 && fieldCodeOf(past, 'ready_at') !== '', 'a parcel cannot be ready in the past');
  const unknown = await create(order(901, { refrence: 'x' }), `${day}-901`);
  expectThat(fieldCodeOf(unknown, 'refrence') === 'validation_unknown_field', 'a field that is misspelt is named');
}

/** Deliveries as the API answered when they were created. */
const created = new Map<string, DeliveryAnswer>();
const refusedReferences: string[] = [];

async function haveDelivered(number: number): Promise<void> {
  const key = `${day}-${number}`;
  const quoted = number % 4 === 0;
  const quote = quoted
    ? await api.ask<{ quote: string; fee_pence: number }>('POST', '/quotes', { dropoff: near, value_pence: 1400 })
    : undefined;
  const form = order(number, quote && { quote: quote.body.quote });
  const answers = await Promise.all(Array.from({ length: number % 3 === 0 ? 3 : 1 }, () => create(form, key)));
  const [{ status, body } = { status: 0, body: undefined }] = answers;
  if (body === undefined || status !== 201) throw new Error(`${key}: ${status} ${JSON.stringify(body)}`);
  if (new Set(answers.map((answer) => answer.body.id)).size !== 1) throw new Error(`${key} was made twice`);
  if (quote !== undefined && body.fee_pence !== quote.body.fee_pence) throw new Error(`${key} costs another price`);
  created.set(body.id, body);
}

async function cancelLast(): Promise<number> {
  let canceled = 0;
  for (const { id } of [...created.values()].slice(-3)) {
    const answer = await api.ask<DeliveryAnswer>('POST', `/deliveries/${id}/cancel`);
    // The courier may have been faster.
    if (answer.status === 200) canceled += 1;
    else if (codeOf(answer) !== 'too_late') throw new Error(`${answer.status} ${codeOf(answer)}`);
  }
  return canceled;
}

async function waitForEnd(ids: Iterable<string>): Promise<void> {
  const deadline = Date.now() + 10 * 60_000;
  const all = [...ids];
  const open = () => all.filter((id) => !ENDS.has(receiver.lastHeard(id)));
  while (open().length > 0) {
    if (Date.now() > deadline) throw new Error(`no webhook reported the end of ${open().join(', ')}`);
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}

function expectOrder(statuses: readonly string[]): boolean {
  const places = statuses.map((status) => (ENDS.has(status) ? ORDER.length : ORDER.indexOf(status)));
  if (statuses[0] === 'refused') return statuses.length === 1;
  return statuses[0] === 'pending' && places.every((place, index) => index === 0 || place >= (places[index - 1] ?? 0));
}

await receiver.open();
const stocks = await countShelves();
await meetRefusals();

const count = Number(ORDERS);
for (let number = 1; number <= count / 2; number += 1) await haveDelivered(number);
expectThat(created.size === Math.floor(count / 2), 'a delivery is made once, however often it is sent');
const mended = await create(order(901), `${day}-901`);
if (mended.status === 201) created.set(mended.body.id, mended.body);
expectThat(mended.status === 201, 'what was refused for its form can be mended and sent with its key');
const another = await create(order(902), `${day}-1`);
expectThat(codeOf(another) === 'idempotency_key_reused', 'the key of another order is refused');
const outOfArea = order(903, { dropoff: { ...person, ...tooFar } });
const refused = await create(outOfArea, `${day}-903`);
refusedReferences.push(outOfArea.reference);
expectThat(refused.status === 422 && codeOf(refused) === 'out_of_reach', 'a place out of reach is refused');

// The server is off over lunch, while orders arrive.
await receiver.close();
for (let number = Math.floor(count / 2) + 1; number <= count; number += 1) await haveDelivered(number);
const canceled = await cancelLast();
await receiver.open();
process.stdout.write(`ok: ${created.size} deliveries, ${canceled} called back, told to wait ${api.waits} times\n`);

await waitForEnd(created.keys());
const { counts } = receiver;
expectThat(counts.notSigned === 0, 'every message is signed');
expectThat(counts.refused > 0 && counts.answersLost > 0, 'the server had its bad moments');
expectThat([...receiver.modes].join() === (api.isTest ? 'test' : 'live'), 'every message says the mode of our key');
expectThat([...receiver.heard.values()].every(expectOrder), 'of each delivery the steps came in order');

// At closing time, the API's deliveries and those from the webhooks are the same.
const [first = ''] = [...created.values()].map(({ created_at }) => created_at).toSorted();
const listed = await api.list<DeliveryAnswer>('/deliveries', 'deliveries', { limit: '7', created_from: first });
const ofToday = listed.filter(({ reference }) => reference.startsWith(day));
const accepted = ofToday.filter(({ status }) => status !== 'refused');
const refusals = ofToday.filter(({ status }) => status === 'refused');
expectThat(
  refusals.map(({ reference }) => reference).join() === refusedReferences.join(),
  'the list has what was refused',
);
expectThat(sorted(accepted.map(({ id }) => id)) === sorted(created.keys()), 'the list has every delivery once');
await waitForEnd(refusals.map(({ id }) => id));
expectThat(
  ofToday.every(({ id, status }) => receiver.lastHeard(id) === status),
  'every end in the list was told by webhook',
);
expectThat(sorted(receiver.heard.keys()) === sorted(ofToday.map(({ id }) => id)), 'no message was about anything else');
const isCharged = (status: string) => status === 'delivered' || status === 'returned';
const feesOfCreated = [...created.values()]
  .filter(({ id }) => isCharged(receiver.lastHeard(id)))
  .map((each) => each.fee_pence);
const feesListed = accepted.filter(({ status }) => isCharged(status)).map(({ fee_pence }) => fee_pence);
expectThat(sum(feesOfCreated) === sum(feesListed) && sum(feesOfCreated) > 0, 'the fees add up');
for (const [id, stock] of stocks) {
  const { body } = await api.ask<ProductAnswer>('GET', `/products/${id}`);
  if (body.stock !== stock) throw new Error(`of ${body.name} there are ${body.stock}, not ${stock}`);
}
expectThat(stocks.size > 0, 'the shelves are as the till says');
await receiver.close();
process.stdout.write(
  `sum: ${JSON.stringify({ fees: sum(feesOfCreated), ...counts })} ${countOf(accepted.map((each) => each.status))}\n`,
);
