// After an older backup is restored, nothing is paid out twice. Each test continues from the one before.
import { afterAll, expect, test } from 'vitest';
import { addDays } from '@baitdrop/domain/time/calendar-day';
import { londonParts } from '@baitdrop/domain/time/london';
import { BackupStore } from '@baitdrop/records/operations/backup-store';
import { eventually } from '@baitdrop/postgres/testing/eventually';
import { releaseHeldPayouts } from '../../../admin-backups.ts';
import { startCheckoutScene } from '../../../testing/checkout-scene.ts';
import { queuedMails } from '../../../testing/queued-mails.ts';
import { approvePayout } from './approve-payout.ts';
import { makePayouts } from './make-payouts.ts';
import { previewPayouts, runPayouts } from './payout-run.ts';
import { payoutsOf } from './testing/payouts-of.ts';
import { ownApp } from '../../../testing/shared-app.ts';

const scene = await startCheckoutScene(await ownApp({}, { withPayments: true }));
afterAll(() => scene.close());

const { as, payouts, latestIs, deliveredOn, accountOf, isReady, expectRightBooks } = payoutsOf(() => scene);
await scene.call('POST', '/api/payout-account', {}, await as('owner'));
scene.stripe.perform('enable-account', await accountOf());
await isReady();
const by = { id: 'adminadminadmin', email: `admin@${scene.host}`, network: '127.0.0.0/24' };
const second = { ...by, id: 'secondsecondsec', email: `second@${scene.host}` };
const context = () => scene.product.context;
const store = (): BackupStore => {
  const { engine } = context();
  if (engine.operations === undefined) throw new Error('no operations');
  return new BackupStore(engine, engine.operations);
};
/** Two weeks ago is due on any day of the week. */
const deliverOne = () => deliveredOn(addDays(londonParts(new Date()).day, -14));
const pay = () => makePayouts(context(), { anyDay: true });
const transfers = () => scene.stripe.all('transfer').length;

test('payouts made since the backup are not made again, by the schedule or by hand', async () => {
  await deliverOne();
  await scene.quiet();
  await store().make('morning.zip');
  await pay();
  const { id } = await latestIs('paid');
  await scene.quiet();
  await store().restore('morning.zip');
  expect(await payouts()).toEqual([]);
  expect(await pay()).toEqual([]);
  const preview = await previewPayouts(context());
  expect(preview).toMatchObject({ total_pence: 2600, held: { copied_at: expect.any(String) } });
  await expect(runPayouts(context(), by, 2600)).rejects.toMatchObject({ code: 'payouts_held', status: 409 });
  const headers = { authorization: await scene.tokenOf('admin') };
  expect(await scene.call('POST', '/api/admin/affiliates/payment-file', undefined, headers)).toMatchObject({
    status: 409,
  });
  await context().jobs.send(context().pool, 'payouts.daily', {});
  await eventually('administrators are told', async () =>
    (await queuedMails(context())).find(({ subject }) => subject.includes('Payouts on hold after a restore')),
  );
  expect(transfers()).toBe(1);

  expect(await releaseHeldPayouts(context(), '')).toMatch(
    /^1 transfers since the copy of .* are booked now\.\n.*£26\.00/,
  );
  expect(await payouts()).toMatchObject([{ id, status: 'sent', amount_pence: 2600 }]);
  expect(await pay()).toEqual([]);
  expect(await previewPayouts(context())).toMatchObject({ total_pence: 0, held: null });
  expect(transfers()).toBe(1);
  await scene.quiet();
  await expectRightBooks();
  expect(await releaseHeldPayouts(context(), '')).toBe('Payouts are not held.');
});

test('a payout that was pending in the backup and sent since is not sent again', async () => {
  await scene.query(`insert into product_settings (key, value) values ('payout_approval_pence', '2599')`);
  await deliverOne();
  await pay();
  const { id } = await latestIs('waiting');
  await store().make('noon.zip');
  const approve = async () => {
    await approvePayout(context(), by, { id, amountPence: 2600 });
    await approvePayout(context(), second, { id, amountPence: 2600 });
  };
  await approve();
  await latestIs('paid');
  expect(transfers()).toBe(2);
  await scene.quiet();
  await store().restore('noon.zip');
  await expect(approve()).rejects.toMatchObject({ code: 'payouts_held' });
  expect(await releaseHeldPayouts(context(), '')).toContain('1 transfers since the copy');
  expect((await payouts()).at(-1)).toMatchObject({ id, status: 'sent', transfer_id: expect.stringMatching(/^tr_/) });
  await scene.quiet();
  expect(transfers()).toBe(2);
  await expectRightBooks();
  await scene.query(`delete from product_settings where key = 'payout_approval_pence'`);
});

test('an unmatched transfer keeps payouts held until an administrator gives a reason', async () => {
  await store().make('evening.zip');
  await deliverOne();
  await pay();
  await latestIs('paid');
  await scene.quiet();
  await store().restore('evening.zip');
  await expect(releaseHeldPayouts(context(), '')).rejects.toThrow(
    /1 transfers do not match[\s\S]*£26\.00[\s\S]*release-payouts "what you did"/,
  );
  expect(await previewPayouts(context())).toMatchObject({ held: { copied_at: expect.any(String) } });
  expect(await releaseHeldPayouts(context(), 'Settled with the shop by phone')).toContain('Payouts are made again.');
  const written = `select details->>'because' as because from admin_actions where action = 'payouts.released'`;
  expect((await scene.query(`${written} order by id`)).at(-1)).toEqual({ because: 'Settled with the shop by phone' });
  expect(await previewPayouts(context())).toMatchObject({ held: null });
});
