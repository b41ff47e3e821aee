// Sets up one product that many customers order and some do not pay for.
import { randomUUID } from 'node:crypto';
import type { RequestAnswer } from '@baitdrop/contract/checkout';
import type { PayAnswer, TrackedOrder } from '@baitdrop/contract/tracking';
import { eventually } from '@baitdrop/postgres/testing/eventually';
import type { Context } from '../../../../context.ts';
import { type Placed, startCheckoutScene } from '../../../../testing/checkout-scene.ts';
import type { AppWithSimulators } from '../../../../testing/shared-app.ts';

export const ROD = { name: 'Contested rod', price_pence: 2600 };
const MINUTE_MS = 60_000;

export async function startHeldStockScene(app?: AppWithSimulators) {
  const scene = await startCheckoutScene(app);
  await scene.addProduct({ ...ROD, stock: 0 });
  const setStock = (stock: number) =>
    scene.query('update products set stock = $3 where name = $1 and shop_id = $2', [ROD.name, scene.shopId, stock]);
  const rods = (quantity: number) => ({ items: [{ ...ROD, quantity }] });
  const left = () => scene.stockOf(ROD.name);
  const later = (minutes: number): Context => {
    const { context } = scene.product;
    return { ...context, now: () => new Date(Date.now() + minutes * MINUTE_MS) };
  };
  const tracker = <Body>({ track_token }: { track_token: string }, name: string, method: 'GET' | 'POST' = 'POST') =>
    scene.call<Body>(method, `/api/tracking${name}`, method === 'GET' ? undefined : {}, {
      'x-track-token': track_token,
    });
  const track = async (placed: { track_token: string }) => (await tracker<TrackedOrder>(placed, '', 'GET')).body;
  const payAgain = (placed: Placed) => tracker<PayAnswer>(placed, '/pay');
  const sessionOf = ({ sessionId }: Placed) => scene.stripe.all('checkout.session').find(({ id }) => id === sessionId);
  const ageOrder = ({ row }: Placed, minutes: number) =>
    scene.query(
      `with held as (update stock_holds set held_until = held_until - $2 * interval '1 minute' where "order" = $1)
       update orders set created = created - $2 * interval '1 minute', pay_by = pay_by - $2 * interval '1 minute'
       where id = $1`,
      [row.id, minutes],
    );
  const refundOf = ({ row }: Placed) =>
    eventually('the money goes back', async () => {
      const rows = await scene.query<{ status: string; amount_pence: number }>(
        'select status, amount_pence from refunds where "order" = $1',
        [row.id],
      );
      return rows[0]?.status === 'succeeded' ? rows[0] : undefined;
    });
  const mailTo = ({ row }: Placed | { row: { customer_email: string } }, subject: RegExp) =>
    eventually(`a mail about ${subject}`, () =>
      scene.mails().find((mail) => mail.to.includes(row.customer_email) && subject.test(mail.subject)),
    );
  /** Places a large order that the shop must approve. */
  const ask = async (quantity: number) => {
    await setStock(200);
    const form = await scene.form(rods(quantity));
    const key = { 'idempotency-key': randomUUID() };
    const { status, body } = await scene.call<RequestAnswer>('POST', '/api/checkout/requests', form, key);
    if (status !== 201) throw new Error(`asking was refused with ${status}: ${body.message}`);
    const [row] = await scene.query<Placed['row']>('select * from orders where code = $1', [body.code]);
    if (row === undefined) throw new Error('the order is not there');
    return { ...body, row, payment_url: '', sessionId: '' };
  };
  const desk = async ({ row }: Placed, command: string, body: object = {}) =>
    scene.call('POST', `/api/orders/${row.id}/${command}`, body, { authorization: await scene.tokenOf('owner') });

  /** Resets to twenty rods on sale and no unpaid orders. */
  async function forgetUnpaid(): Promise<void> {
    await scene.query(`delete from stock_holds where "order" in (select id from orders where shop_id = $1)`, [
      scene.shopId,
    ]);
    await scene.query(`update orders set status = 'cancelled' where paid_at is null and shop_id = $1`, [scene.shopId]);
    await scene.query('delete from records_throttles');
    await setStock(20);
  }

  async function soldUnits(): Promise<number> {
    const [sold] = await scene.query<{ units: number }>(
      `select coalesce(sum(l.quantity), 0)::bigint as units from orders o join order_lines l on l."order" = o.id
       where l.name = $1 and o.shop_id = $2 and o.paid_at is not null and o.status <> 'cancelled'`,
      [ROD.name, scene.shopId],
    );
    return sold?.units ?? 0;
  }

  return {
    ...scene,
    setStock,
    rods,
    left,
    later,
    tracker,
    track,
    payAgain,
    sessionOf,
    ageOrder,
    refundOf,
    mailTo,
    ask,
    desk,
    soldUnits,
    forgetUnpaid,
  };
}
