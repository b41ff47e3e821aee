// Orders from the cart to the handover, with all requests of customers, the shop and the provider.
import { randomUUID } from 'node:crypto';
import { ownProduct, SHOP_ID } from '../checkout/fill-orders.mjs';
import { requestProduct } from '../product.mjs';
import { withClient } from '../with-client.mjs';

const AT_ONCE = 4;
const MAX_WAIT_MS = 120_000;

/** Runs this many orders, several at once. */
export async function runOrders(product, stripe, databaseUrl, count) {
  let number = 0;
  const person = () =>
    withClient(databaseUrl, async (client) => {
      while (number < count) {
        number += 1;
        await liveOrder(product, stripe, client, number);
      }
    });
  await Promise.all(Array.from({ length: AT_ONCE }, person));
  await withClient(databaseUrl, untilNothingIsUnderWay);
}

/** Emails stay queued, because this machine has no mail server. */
async function untilNothingIsUnderWay(client) {
  await until('every job to be done', async () => {
    const { rows } = await client.query(
      `select count(*)::int as bench_poll from pgboss.job where state in ('created', 'retry', 'active')
         and start_after <= now() and name <> 'mail.send'`,
    );
    return rows[0].bench_poll === 0;
  });
}

async function liveOrder(product, stripe, client, number) {
  const { token: _token, ...guest } = product;
  const post = (side, path, body, headers) => requestProduct(side, path, { method: 'POST', body, headers });
  const draft = {
    shop_id: SHOP_ID,
    items: [ownProduct(number), ownProduct(number + 7)].map((name) => ({ name, quantity: 1, price_pence: 1400 })),
    fulfilment: 'collection',
    address: null,
    when: { kind: 'asap' },
    use_credit: false,
  };
  const { review } = JSON.parse((await post(guest, '/api/checkout/review', draft)).text);
  const contact = { name: 'Bench', email: `${randomUUID()}@bench.example`, phone: '07700 900123' };
  const form = { ...draft, contact, shop_note: '', review };
  const placed = await post(guest, '/api/checkout/orders', form, { 'idempotency-key': randomUUID() });
  const { code, payment_url: paymentUrl } = JSON.parse(placed.text);
  const session = stripe.all('checkout.session').find(({ url }) => url === paymentUrl);
  stripe.pay(session.id);
  let order;
  await until(`order ${code} to be paid`, async () => {
    const { rows } = await client.query('select id as bench_poll from orders where code = $1 and paid_at is not null', [
      code,
    ]);
    order = rows[0]?.bench_poll;
    return order !== undefined;
  });
  for (const [command, body] of [
    ['accept', { prep_minutes: 10 }],
    ['ready', {}],
    ['handed-over', {}],
  ])
    await post(product, `/api/orders/${order}/${command}`, body, { 'idempotency-key': randomUUID() });
}

async function until(what, isTrue) {
  const deadline = Date.now() + MAX_WAIT_MS;
  while (!(await isTrue())) {
    if (Date.now() > deadline) throw new Error(`waited in vain for ${what}`);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}
