// A shop's orders as a spreadsheet: the same orders as in its list, without amounts for packers.
import { afterAll, expect, test } from 'vitest';
import { type Person, startOrderScene } from '../../../testing/order-scene.ts';

const scene = await startOrderScene();
const SHOP = scene.otherShopId;
const sold = [
  ['2026-07-09T23:00:00Z', 'delivered', '=cmd()', 2],
  ['2026-07-10T12:00:00Z', 'cancelled', 'Bob, Carp', 0],
  ['2026-11-01T12:00:00Z', 'preparing', 'Zoe Zander', 0],
] as const;
for (const [index, [paidAt, status, name, refundedPounds]] of sold.entries()) {
  const { id } = await scene.paidOrder({ shop_id: SHOP, status: 'preparing', paidAt: new Date(paidAt) });
  await scene.query(
    `update orders set status = $2, customer_name = $3, refunded_pence = $4, code = $5, fulfilment = 'delivery',
       ready_at = null, accepted_at = paid_at, slot_starts = null where id = $1`,
    [id, status, name, refundedPounds * 100, `CSV-00${index + 1}`],
  );
}
afterAll(() => scene.close());

async function download(query: Record<string, string>, who: Person | 'guest' = 'otherOwner') {
  const headers = who === 'guest' ? {} : { authorization: await scene.tokenOf(who) };
  const url = `/api/shops/${SHOP}/orders/csv?${new URLSearchParams(query)}`;
  const { statusCode, headers: sent, body } = await scene.product.app.inject({ method: 'GET', url, headers });
  return { status: statusCode, type: sent['content-type'], lines: body.trimEnd().split('\r\n') };
}
const codesOf = (lines: readonly string[]) => lines.slice(1).map((line) => line.split(',')[0]);

test('the newest order comes first, with one word for its state, and typed formulas are harmless', async () => {
  const { status, type, lines } = await download({ status: 'all' });
  expect([status, type]).toEqual([200, 'text/csv; charset=utf-8']);
  expect(lines[0]).toBe(
    'Order,Day,Time,Status,By,Customer,Items,Refund,Products,Service fee,Platform fee,Delivery,Promotion,Customer paid,Refunded to customer,You keep',
  );
  expect(lines[1]).toMatch(/^CSV-003,2026-11-01,12:00,Preparing,Courier,Zoe Zander,5,,\d+\.\d\d,.*,0\.00,\d+\.\d\d$/);
  expect(lines[2]).toMatch(/^CSV-002,2026-07-10,13:00,Cancelled,Courier,"Bob, Carp",/);
  expect(lines[3]).toMatch(
    /^CSV-001,2026-07-10,00:00,Delivered,Courier,'=cmd\(\),5,Partly refunded,.*,2\.00,\d+\.\d\d$/,
  );
  expect(lines.join('')).not.toContain('@');
});

test('it has the orders of the chosen days and state', async () => {
  const july = { from: '2026-07-10', until: '2026-07-10' };
  expect(codesOf((await download({ status: 'all', ...july })).lines)).toEqual(['CSV-002', 'CSV-001']);
  expect(codesOf((await download({ status: 'delivered', ...july })).lines)).toEqual(['CSV-001']);
  expect(codesOf((await download({ status: 'all', search: 'bob' })).lines)).toEqual(['CSV-002']);
});

test('an order says that it was missed, or refunded while it is packed', async () => {
  const word = async (code: string) =>
    (await download({ status: 'all' })).lines.find((line) => line.startsWith(code))?.split(',')[3];
  await scene.query(`update orders set cancelled_by = 'system', accepted_at = null where code = 'CSV-002'`);
  await scene.query(`update orders set refunded_pence = total_pence where code = 'CSV-003'`);
  expect(await word('CSV-002')).toBe('Missed');
  expect(await word('CSV-003')).toBe('Refunded');
});

test('packers get no amounts and no refunds', async () => {
  await scene.query(`insert into shop_people (shop_id, "user", role, joined_at) values ($1, $2, 'packer', now())`, [
    SHOP,
    scene.users.otherCustomer,
  ]);
  const { lines } = await download({ status: 'all' }, 'otherCustomer');
  expect(lines[0]).toBe('Order,Day,Time,Status,By,Customer,Items');
  expect(lines[3]).toBe("CSV-001,2026-07-10,00:00,Delivered,Courier,'=cmd(),5");
});

test.each([
  ['guest', 401],
  ['customer', 404],
  ['owner', 404],
  ['admin', 200],
] as const)('it is for the shop’s staff: %s %i', async (who, status) => {
  expect((await download({}, who)).status).toBe(status);
});
