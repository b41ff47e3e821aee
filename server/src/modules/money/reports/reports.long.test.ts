// A shop's monthly report: on its screen, as files, and by email to shops that subscribe.
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { MonthlyReport } from '@baitdrop/contract/monthly-report';
import { addMonths, monthName, monthOf } from '@baitdrop/domain/reports/month';
import { eventually } from '@baitdrop/postgres/testing/eventually';
import { type CheckoutScene, startCheckoutScene } from '../../../testing/checkout-scene.ts';
import { pdfTextOf } from '../../../testing/pdf-text.ts';
import { payoutsOf } from '../payouts/testing/payouts-of.ts';
import { ownApp } from '../../../testing/shared-app.ts';
import { sendReports } from './reports.routes.ts';

let scene: CheckoutScene;
let month: string;
beforeAll(async () => {
  scene = await startCheckoutScene(await ownApp({}, { withPayments: true }));
  const { row } = await scene.paid();
  await scene.deliver(row.id);
  const [movement] = await scene.query<{ booked_at: Date }>(
    `select booked_at from ledger_movements where kind = 'order-delivered'`,
  );
  month = monthOf(movement?.booked_at ?? new Date());
});
afterAll(() => scene.close());

const { as, on } = payoutsOf(() => scene);
const path = (file = '') => `/api/shops/${scene.shopId}/reports/${month}${file}`;
const morning = (ofMonth: string, day: string) => on(new Date(`${ofMonth}-${day}T07:00:00Z`));
const wantMail = async (isMailed: boolean) => {
  const { statusCode } = await scene.product.app.inject({
    method: 'PUT',
    url: `/api/shops/${scene.shopId}/reports`,
    headers: await as('owner'),
    payload: { is_mailed: isMailed },
  });
  expect(statusCode).toBe(204);
};
const reportMails = async () => {
  await scene.quiet();
  return scene
    .mails()
    .filter(({ to }) => to.includes(`owner@${scene.host}`))
    .map(({ subject }) => subject)
    .filter((subject) => subject.endsWith('with BaitDrop'));
};

test('the page, the spreadsheet and the PDF show the same figures, and only the shop can read them', async () => {
  const { body } = await scene.call<MonthlyReport>('GET', path(), undefined, await as('owner'));
  expect(body).toMatchObject({ orders: 1, figures: { sales_pence: 2600 }, opening_pence: 0, closing_pence: 2600 });
  const csv = await scene.product.app.inject({ method: 'GET', url: path('/csv'), headers: await as('owner') });
  expect(csv.headers['content-type']).toContain('text/csv');
  expect(csv.body).toMatch(new RegExp(`${month},.*26`));
  const pdf = await pdfTextOf(scene.product.app, path('/pdf'), await as('owner'));
  for (const said of [monthName(month), '1 order delivered', '£26.00']) expect(pdf).toContain(said);
  for (const file of ['', '/csv', '/pdf'])
    expect((await scene.call('GET', path(file), undefined, await as('otherOwner'))).status).toBe(404);
});

test('a report is mailed once after the end of the month to shops that chose it, even if the server was down on the first', async () => {
  await sendReports(morning(addMonths(month, 1), '01'));
  expect(await reportMails()).toEqual([]);
  await wantMail(true);
  // The shop subscribed after the end of the month before.
  await sendReports(morning(month, '02'));
  expect(await reportMails()).toEqual([]);
  const late = morning(addMonths(month, 1), '03');
  await Promise.all([sendReports(late), sendReports(late)]);
  await eventually('the report’s mail', async () => ((await reportMails()).length > 0 ? true : undefined));
  await sendReports(morning(addMonths(month, 1), '04'));
  expect(await reportMails()).toEqual([`Your ${monthName(month)} with BaitDrop`]);
  const mail = scene.mails().find(({ subject }) => subject.endsWith('with BaitDrop'));
  expect(mail?.text).toContain(`You delivered 1 order in ${monthName(month)}.`);
  expect(mail?.text).toContain('£26.00');
  await wantMail(false);
  await sendReports(morning(addMonths(month, 2), '01'));
  expect(await reportMails()).toHaveLength(1);
});
