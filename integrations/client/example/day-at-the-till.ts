// A till program of a shop, written from docs/api.md alone. Run it with BAITDROP_URL and a test key in BAITDROP_KEY.
import { createClient, type Delivery, type Problem } from '../src/client.ts';

const { BAITDROP_URL: url = '', BAITDROP_KEY: key = '' } = process.env;
const client = createClient({ url, key });

const codeOf = (problem: Problem | undefined): string => problem?.data['request']?.code ?? '';

function expectThat(isTrue: boolean, what: string): void {
  if (!isTrue) throw new Error(`It is not so: ${what}`);
  process.stdout.write(`ok: ${what}\n`);
}

const place = { line: '3 Mill Lane, Ringwood', postcode: 'BH24 1LA' };
const { data: quote } = await client.POST('/quotes', { body: { dropoff: place, value_pence: 1400 } });
expectThat((quote?.fee_pence ?? 0) > 0, 'a quote has a price');

const order = {
  reference: `WEB-${Date.now()}`,
  ...(quote && { quote: quote.quote }),
  dropoff: { name: 'Ann Archer', phone: '07700 900123', ...place },
  items: [{ name: 'Red maggots, 1 pint', quantity: 4, price_pence: 350 }],
};
const header = { 'Idempotency-Key': order.reference };
const create = () => client.POST('/deliveries', { params: { header }, body: order });
const made = await Promise.all([create(), create(), create()]);
const [{ data: delivery }] = made;
expectThat(delivery?.status === 'pending', 'a courier is found');
expectThat(new Set(made.map(({ data }) => data?.id)).size === 1, 'sent three times it is one delivery');
expectThat(delivery?.fee_pence === quote?.fee_pence, 'it costs what the quote said');
const path = { id: delivery?.id ?? '' };

for (const status of ['pickup', 'dropoff', 'delivered'] as const)
  await client.POST('/deliveries/{id}/simulate', { params: { path }, body: { status } });
const { data: arrived } = await client.GET('/deliveries/{id}', { params: { path } });
expectThat(arrived?.status === 'delivered', 'it arrives');
const { error: late } = await client.POST('/deliveries/{id}/cancel', { params: { path } });
expectThat(codeOf(late) === 'too_late', 'what has arrived cannot be cancelled');

const second = await client.POST('/deliveries', {
  params: { header: { 'Idempotency-Key': `${order.reference}-b` } },
  body: { ...order, quote: undefined, reference: `${order.reference}-b` },
});
const { data: cancelled } = await client.POST('/deliveries/{id}/cancel', {
  params: { path: { id: second.data?.id ?? '' } },
});
expectThat(cancelled?.status === 'canceled', 'what nobody has picked up can be');

async function listSince(created_from: string, cursor?: string): Promise<Delivery[]> {
  const query = { limit: 1, created_from, ...(cursor !== undefined && { cursor }) };
  const { data: page } = await client.GET('/deliveries', { params: { query } });
  const { deliveries = [], next_cursor: next = null } = page ?? {};
  return next === null ? deliveries : [...deliveries, ...(await listSince(created_from, next))];
}
const seen = await listSince(delivery?.created_at ?? '');
expectThat(seen.filter(({ reference }) => reference.startsWith(order.reference)).length === 2, 'the list has both');

const refused = await client.POST('/deliveries', {
  params: { header: { 'Idempotency-Key': `${order.reference}-c` } },
  body: { ...order, dropoff: { ...order.dropoff, phone: '12' } },
});
expectThat(refused.error?.data['dropoff.phone'] !== undefined, 'a refusal names the field');

const { data: shelf } = await client.GET('/products', { params: { query: { limit: 100 } } });
const product = shelf?.products.find(({ stock }) => stock !== null && stock > 0);
expectThat(product !== undefined, 'there are products');
const { data: counted } = await client.POST('/products/{id}/stock', {
  params: { path: { id: product?.id ?? '' }, header: { 'Idempotency-Key': `${order.reference}-stock` } },
  body: { change: -1 },
});
expectThat(counted?.stock === (product?.stock ?? 0) - 1, 'one was sold over the counter');

const stranger = createClient({ url, key: `bd_test_${'x'.repeat(40)}` });
const { error: unknown } = await stranger.GET('/deliveries');
expectThat(codeOf(unknown) === 'wrong_key', 'a wrong key is told so');
