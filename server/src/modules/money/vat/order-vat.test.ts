// @module-tag poolers

// VAT: a shop enters it when it registers, every page shows the same amount, and it is never zero by default.
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { MonthlyReport } from '@baitdrop/contract/monthly-report';
import type { OrderVat } from '@baitdrop/contract/order-vat';
import type { ShopSettingsPage } from '@baitdrop/contract/shop-settings';
import type { ShelfPage } from '@baitdrop/contract/shop-products';
import type { VatDocumentList } from '@baitdrop/contract/vat-documents';
import { monthOf } from '@baitdrop/domain/reports/month';
import { type CheckoutScene, type Placed, startCheckoutScene } from '../../../testing/checkout-scene.ts';
import { pdfTextOf } from '../../../testing/pdf-text.ts';

let scene: CheckoutScene;
beforeAll(async () => {
  scene = await startCheckoutScene();
});
afterAll(() => scene.close());

const owner = async () => ({ authorization: await scene.tokenOf('owner') });
const shop = (path: string) => `/api/shops/${scene.shopId}/${path}`;
const read = async <Body>(url: string, headers?: Record<string, string>) =>
  (await scene.call<Body>('GET', url, undefined, headers ?? (await owner()))).body;
const settings = async () => (await read<ShopSettingsPage>(shop('settings'))).settings;
type Settings = Awaited<ReturnType<typeof settings>>;
async function save(after: Partial<Settings>) {
  const payload = { before: await settings(), after };
  const answer = await scene.product.app.inject({
    method: 'PATCH',
    url: shop('settings'),
    headers: await owner(),
    payload,
  });
  return { status: answer.statusCode, body: answer.json<{ data: Record<string, { message: string }> }>() };
}
const setRates = (maggots: string, net: string) =>
  scene.query(
    `update products set vat_rate = case name when 'Red maggots' then $1 when 'Landing net' then $2 else vat_rate end`,
    [maggots, net],
  );
const shopSays = async ({ row }: Placed) => (await read<OrderVat>(`/api/orders/${row.id}/vat`)).vat;
const customerReads = async ({ row }: Placed) =>
  (await read<OrderVat>('/api/tracking/vat', { 'x-track-token': row.track_token })).vat;
const NUMBER = 'GB 123 4567 82';
const registered = { vat_status: 'registered', vat_number: NUMBER } as const;

beforeEach(async () => {
  await scene.query(`update retailers set vat_number = '', vat_status = '', vat_default_rate = ''`);
  await setRates('', '');
});

describe('registering for VAT', () => {
  test('requires a default rate for products without one', async () => {
    const { status, body } = await save(registered);
    expect(status).toBe(400);
    expect(body.data).toHaveProperty('vat_default_rate');
    expect((await settings()).vat_number).toBe('');
    expect((await save({ ...registered, vat_default_rate: 'standard' })).status).toBe(200);
    expect(await settings()).toMatchObject({ ...registered, vat_default_rate: 'standard' });
    expect((await save({ vat_default_rate: '' })).status).toBe(400);
  });

  test('is undone by removing the number and the rate', async () => {
    await save({ ...registered, vat_default_rate: 'standard' });
    expect((await save({ vat_status: 'not_registered' })).status).toBe(200);
    expect(await settings()).toMatchObject({ vat_number: '', vat_default_rate: '' });
  });

  test('before rates existed does not require one for saving other settings', async () => {
    await scene.query(`update retailers set vat_number = $1, vat_status = 'registered'`, [NUMBER]);
    expect((await save({ lead_time_minutes: 25 })).status).toBe(200);
    expect(await settings()).toMatchObject({ vat_number: NUMBER, vat_default_rate: '' });
    expect((await save({ vat_number: 'GB 123 4567 82 001' })).body.data).toHaveProperty('vat_default_rate');
  });
});

test('products without a rate are counted and listed by the filter until they have one', async () => {
  const noVat = async () => (await read<ShelfPage>(shop('products?show=no_vat'))).counts.no_vat;
  expect(await noVat()).toBe(0);
  await save({ ...registered, vat_default_rate: 'standard' });
  await setRates('zero', '');
  const task = await read<VatDocumentList>(shop('vat-documents?page=1'));
  expect(task).toMatchObject({ registered: true, default_rate: 'standard', undecided_products: 3 });
  const list = await read<ShelfPage>(shop('products?show=no_vat'));
  expect(list.counts.no_vat).toBe(task.undecided_products);
  expect(list.items.map(({ name }) => name)).toEqual(['Bait knife', 'Gas canister', 'Landing net']);
  await scene.query(`update products set vat_rate = 'standard'`);
  expect(await noVat()).toBe(0);
  await scene.query(`update products set vat_rate = ''`);
});

describe('the VAT of an order', () => {
  const CASES = [
    ['their own', 'standard', 'zero', 'reduced', 233],
    ['the shop’s default, having none', '', '', 'standard', 433],
    ['their own before the default', '', 'zero', 'standard', 233],
    ['zero, because the shop says so', '', '', 'zero', 0],
  ] as const;

  test.each(CASES)(
    'is the same for shop, customer, invoice and report where products have %s',
    async (_what, maggots, net, standard, vatPence) => {
      await save({ ...registered, vat_default_rate: standard });
      await setRates(maggots, net);
      const placed = await scene.paid();
      const before = await shopSays(placed);
      expect(before).toMatchObject({ vat_number: NUMBER, is_invoiced: false, vat_pence: vatPence });
      expect(await customerReads(placed)).toEqual(before);
      expect(before?.rates.map(({ rate }) => rate)).not.toContain('');

      const report = () => read<MonthlyReport>(shop(`reports/${monthOf(new Date())}`));
      const vatOf = ({ vat }: MonthlyReport) => vat.reduce((sum, { vat_pence }) => sum + vat_pence, 0);
      const reported = vatOf(await report());
      await scene.deliver(placed.row.id);
      const after = await shopSays(placed);
      expect(after).toEqual({ ...before, is_invoiced: true });
      expect(await customerReads(placed)).toEqual(after);
      const { items } = await read<VatDocumentList>(shop('vat-documents?page=1'));
      expect(items[0]).toMatchObject({ code: placed.code, vat_pence: vatPence });
      expect(vatOf(await report()) - reported).toBe(vatPence);

      const [line] = await scene.query<{ id: string }>(
        `select id from order_lines where "order" = $1 and name = 'Red maggots'`,
        [placed.row.id],
      );
      const body = { reason: 'Two were dead.', lines: [{ line: line?.id, quantity: 2 }] };
      expect((await scene.call('POST', `/api/orders/${placed.row.id}/refund`, body, await owner())).status).toBe(204);
      const left = await shopSays(placed);
      expect(await customerReads(placed)).toEqual(left);
      expect(vatOf(await report()) - reported).toBe(left?.vat_pence);
    },
  );

  test('is empty for a shop that is not registered, and hidden from other shops', async () => {
    const placed = await scene.paid();
    expect(await shopSays(placed)).toBeNull();
    expect(await customerReads(placed)).toBeNull();
    const other = { authorization: await scene.tokenOf('otherOwner') };
    expect((await scene.call('GET', `/api/orders/${placed.row.id}/vat`, undefined, other)).status).toBe(404);
    expect((await scene.call('GET', '/api/tracking/vat', undefined, { 'x-track-token': 'x' })).status).toBe(404);
  });

  test('is missing, also on the receipt, when the order was delivered before the shop registered', async () => {
    const placed = await scene.paid();
    await scene.deliver(placed.row.id);
    await save({ ...registered, vat_default_rate: 'standard' });
    expect(await shopSays(placed)).toBeNull();
    expect(await customerReads(placed)).toBeNull();
    const receipt = await pdfTextOf(scene.product.app, `/api/orders/${placed.row.id}/receipt`, await owner());
    expect(receipt).toContain('This is not a VAT invoice.');
  });

  test('is called unknown, never £0.00, when the shop never chose a rate', async () => {
    await scene.query(`update retailers set vat_number = $1, vat_status = 'registered'`, [NUMBER]);
    const placed = await scene.paid();
    await scene.deliver(placed.row.id);
    expect((await shopSays(placed))?.rates).toMatchObject([{ rate: '', gross_pence: 2600 }]);
    const headers = await owner();
    const invoice = await pdfTextOf(scene.product.app, `/api/orders/${placed.row.id}/receipt`, headers);
    expect(invoice).toContain('Not worked out');
    const month = monthOf(new Date());
    const csv = await scene.product.app.inject({ url: shop(`reports/${month}/csv`), headers });
    expect(csv.body).toMatch(/VAT: Not decided yet,Not worked out,Not worked out,/);
    expect(await pdfTextOf(scene.product.app, shop(`reports/${month}/pdf`), headers)).toContain('Not worked out');
  });
});
