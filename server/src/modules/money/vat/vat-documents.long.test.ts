// Invoices and credit notes of a shop registered for VAT, and receipts of a shop that is not.
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { VatDocumentList } from '@baitdrop/contract/vat-documents';
import type { VatDocumentRow } from '../../../database/schema/vat-documents.ts';
import { type CheckoutScene, type Placed, startCheckoutScene } from '../../../testing/checkout-scene.ts';
import { pdfTextOf } from '../../../testing/pdf-text.ts';
import { ownApp } from '../../../testing/shared-app.ts';

let scene: CheckoutScene;
beforeAll(async () => {
  scene = await startCheckoutScene(await ownApp({}, { withPayments: true }));
});
afterAll(() => scene.close());

const as = async (who: 'owner' | 'otherOwner') => ({ authorization: await scene.tokenOf(who) });
const register = (number: string) => scene.query('update retailers set vat_number = $1', [number]);
const documentsOf = ({ row }: Placed) =>
  scene.query<VatDocumentRow>('select * from vat_documents where "order" = $1 order by number', [row.id]);
const ask = async ({ row }: Placed, command: string, body: object) => {
  const headers = { ...(await as('owner')), 'idempotency-key': randomUUID() };
  expect((await scene.call('POST', `/api/orders/${row.id}/${command}`, body, headers)).status).toBe(204);
};
const pdfText = (url: string, headers: Record<string, string>) => pdfTextOf(scene.product.app, url, headers);
const delivered = async (): Promise<Placed> => {
  const placed = await scene.paid();
  await scene.deliver(placed.row.id);
  return placed;
};

test('the receipts of a shop that is not registered do not mention VAT', async () => {
  const placed = await delivered();
  expect(await documentsOf(placed)).toEqual([]);
  const text = await pdfText(`/api/orders/${placed.row.id}/receipt`, await as('owner'));
  expect(text).toContain(`Receipt for order ${placed.code}`);
  expect(text).toContain('£27.80');
  expect(text.replace('This is not a VAT invoice.', '')).not.toMatch(/VAT/);
  const own = { 'x-track-token': placed.row.track_token };
  expect(await pdfText('/api/tracking/receipt', own)).toContain(placed.code);
  const other = await scene.product.app.inject({
    method: 'GET',
    url: `/api/orders/${placed.row.id}/receipt`,
    headers: await as('otherOwner'),
  });
  expect(other.statusCode).toBe(404);
});

test('a registered shop’s invoice states its number and each rate; later refunds are credited to the penny', async () => {
  await register('GB 123 4567 82');
  await scene.query(`update products set vat_rate = 'standard' where name = 'Red maggots'`);
  await scene.query(`update products set vat_rate = 'zero' where name = 'Landing net'`);
  const placed = await delivered();
  const [invoice] = await documentsOf(placed);
  expect(invoice).toMatchObject({
    kind: 'invoice',
    number: 1,
    total_pence: 2600,
    vat_pence: 233,
    rates: [
      { rate: 'standard', gross_pence: 1400, net_pence: 1167, vat_pence: 233 },
      { rate: 'zero', gross_pence: 1200, net_pence: 1200, vat_pence: 0 },
    ],
  });
  const [maggots] = await scene.query<{ id: string }>(
    `select id from order_lines where "order" = $1 and name = 'Red maggots'`,
    [placed.row.id],
  );
  await ask(placed, 'refund', { reason: 'One tub was dead', lines: [{ line: maggots?.id, quantity: 1 }] });
  await ask(placed, 'goodwill', { reason: 'Sorry', amount_pence: 500 });
  await ask(placed, 'refund', { reason: 'All of it was dead' });
  const notes = (await documentsOf(placed)).slice(1);
  expect(notes.map(({ kind, number, total_pence }) => [kind, number, total_pence])).toEqual([
    ['credit_note', 2, 350],
    ['credit_note', 3, 500],
    ['credit_note', 4, 1750],
  ]);
  expect(notes[0]).toMatchObject({ vat_pence: 58 });
  expect(notes.reduce((sum, { vat_pence }) => sum + vat_pence, 0)).toBe(233);
  const text = await pdfText(`/api/orders/${placed.row.id}/receipt`, await as('owner'));
  for (const said of ['VAT invoice 1', 'VAT number GB 123 4567 82', 'Standard 20%', '£2.33', 'VAT credit note 4'])
    expect(text).toContain(said);
});

test('the invoice states the price charged, without the shop’s own discount and missing items, and only the shop lists it', async () => {
  const placed = await scene.paid();
  await ask(placed, 'accept', { prep_minutes: 5 });
  const [net] = await scene.query<{ id: string }>(
    `select id from order_lines where "order" = $1 and name = 'Landing net'`,
    [placed.row.id],
  );
  await ask(placed, 'short', { line: net?.id, quantity: 1, none_left: false });
  await ask(placed, 'goodwill', { reason: 'Sorry', amount_pence: 100 });
  await ask(placed, 'ready', {});
  await ask(placed, 'handed-over', {});
  expect(await documentsOf(placed)).toMatchObject([{ total_pence: 1300, discount_pence: 100, vat_pence: 217 }]);
  const path = `/api/shops/${scene.shopId}/vat-documents`;
  const { body } = await scene.call<VatDocumentList>('GET', path, undefined, await as('owner'));
  expect(body).toMatchObject({ total: 5, registered: true });
  expect(body.items[0]).toMatchObject({ number: 5, kind: 'invoice', code: placed.code, total_pence: 1300 });
  expect((await scene.call('GET', path, undefined, await as('otherOwner'))).status).toBe(404);
});
