// @module-tag poolers

// Payouts that an administrator runs by hand. Each test continues from the one before.
import { afterAll, expect, test } from 'vitest';
import { eventually } from '@baitdrop/postgres/testing/eventually';
import { startCheckoutScene } from '../../../testing/checkout-scene.ts';
import { queuedMails } from '../../../testing/queued-mails.ts';
import { ownApp } from '../../../testing/shared-app.ts';
import { approvePayout, declinePayout } from './approve-payout.ts';
import { makePayouts } from './make-payouts.ts';
import { previewPayouts, runPayouts } from './payout-run.ts';
import { releasePayouts } from './release-payouts.ts';

const scene = await startCheckoutScene(await ownApp({}, { withPayments: true }));
afterAll(() => scene.close());

const saturday = new Date('2026-11-21T10:00:00Z');
const on = (now: Date) => ({ ...scene.product.context, now: () => now });
const by = { id: 'adminadminadmin', email: `admin@${scene.host}`, network: '127.0.0.0/24' };
const accountOf = async () => {
  const [row] = await scene.query<{ payout_account: string }>(
    'select payout_account from retailers where shop_id = $1',
    [scene.shopId],
  );
  return row?.payout_account ?? '';
};

test('the preview names a shop that is owed money but cannot be paid', async () => {
  const { row } = await scene.paid();
  await scene.deliver(row.id);
  await scene.query(`update orders set delivered_at = '2026-11-16T12:00:00Z' where id = $1`, [row.id]);
  const preview = await previewPayouts(on(saturday));
  expect(preview).toMatchObject({ total_pence: 0, shops: [], can_pay: true });
  expect(preview.without_account).toMatchObject([{ shop_id: scene.shopId, balance_pence: 2600 }]);
});

test('the preview shows every amount and that the banks are closed, and pays nothing', async () => {
  await scene.call('POST', '/api/payout-account', {}, { authorization: await scene.tokenOf('owner') });
  scene.stripe.perform('enable-account', await accountOf());
  const preview = await eventually('the shop can be paid', async () => {
    const seen = await previewPayouts(on(saturday));
    return seen.shops.length > 0 ? seen : undefined;
  });
  expect(preview).toMatchObject({ total_pence: 2600, without_account: [], banks_closed: true });
  expect(preview.shops).toMatchObject([{ shop_id: scene.shopId, amount_pence: 2600, orders: 1 }]);
  expect(await previewPayouts(on(new Date('2026-11-20T10:00:00Z')))).toMatchObject({ banks_closed: false });
  expect(await scene.query('select id from payouts')).toEqual([]);
});

test('the preview shows money that is not due yet, with the day it will be sent', async () => {
  const monday = new Date('2026-11-16T18:00:00Z');
  expect(await previewPayouts(on(monday))).toMatchObject({
    total_pence: 0,
    shops: [],
    later: [{ shop_id: scene.shopId, balance_pence: 2600, sent_on: '2026-11-17' }],
  });
  expect(await previewPayouts(on(saturday))).toMatchObject({ later: [] });
});

test('a run is refused when the total differs from the one the administrator saw', async () => {
  await expect(runPayouts(on(saturday), by, 2599)).rejects.toMatchObject({ status: 409, code: 'amounts_changed' });
  expect(await scene.query('select id from payouts')).toEqual([]);
  expect(await scene.query(`select id from admin_actions where action = 'payouts.run'`)).toEqual([]);
});

test('after a restore, neither the schedule nor an administrator can pay until payouts are released', async () => {
  const context = on(saturday);
  await scene.query(`insert into restores (copied_at) values ('2026-11-20T02:20:00Z')`);
  const held = { copied_at: '2026-11-20T02:20:00.000Z' };
  expect(await previewPayouts(context)).toMatchObject({ total_pence: 2600, held });
  await expect(runPayouts(context, by, 2600)).rejects.toMatchObject({ status: 409, code: 'payouts_held' });
  expect(await makePayouts(context, { anyDay: true })).toEqual([]);
  expect(await releasePayouts(context, '')).toMatchObject({ booked: [], unmatched: [], isReleased: true });
  expect(await previewPayouts(context)).toMatchObject({ total_pence: 2600, held: null });
  expect(await releasePayouts(context, '')).toBeUndefined();
});

test('a run pays the amounts shown, once, and is recorded in the audit log', async () => {
  expect(await runPayouts(on(saturday), by, 2600)).toEqual({ payouts: 1, total_pence: 2600, waiting: 0 });
  await expect(runPayouts(on(saturday), by, 2600)).rejects.toMatchObject({ code: 'amounts_changed' });
  await eventually('the payout is paid', async () => {
    const rows = await scene.query<{ status: string }>('select status from payouts');
    return rows.length === 1 && rows[0]?.status === 'paid' ? true : undefined;
  });
  expect(scene.stripe.all('transfer')).toMatchObject([{ amount: 2600 }]);
  expect(await scene.query(`select admin_email, details from admin_actions where action = 'payouts.run'`)).toEqual([
    {
      admin_email: by.email,
      details: { total_pence: 2600, paying: [{ shop_id: scene.shopId, amount_pence: 2600 }] },
    },
  ]);
  expect((await scene.checkLedger()).mismatches).toEqual([]);
});

const second = { ...by, id: 'secondsecondsec', email: `second@${scene.host}` };
const third = { ...by, id: 'thirdthirdthird', email: `third@${scene.host}` };
const newest = async () => {
  const text = 'select id, status, amount_pence from payouts order by rowid desc limit 1';
  const [row] = await scene.query<{ id: string; status: string; amount_pence: number }>(text);
  if (row === undefined) throw new Error('there is no payout');
  return { payout: { id: row.id, amountPence: row.amount_pence }, status: row.status };
};
const deliverOne = async () => {
  const { row } = await scene.paid();
  await scene.deliver(row.id);
  await scene.query(`update orders set delivered_at = '2026-11-16T12:00:00Z' where id = $1`, [row.id]);
};

test('a large payout waits for a second administrator and is sent once', async () => {
  await scene.query(`insert into product_settings (key, value) values ('payout_approval_pence', '2599')`);
  await deliverOne();
  expect(await runPayouts(on(saturday), by, 2600)).toEqual({ payouts: 1, total_pence: 2600, waiting: 1 });
  const { payout, status } = await newest();
  expect(status).toBe('waiting');
  const context = on(saturday);
  await expect(approvePayout(context, by, payout)).rejects.toMatchObject({ code: 'approved_by_you' });
  await expect(approvePayout(context, second, { ...payout, amountPence: 2599 })).rejects.toMatchObject({
    code: 'amounts_changed',
  });
  expect(scene.stripe.all('transfer')).toHaveLength(1);
  expect((await scene.checkLedger()).mismatches).toEqual([]);
  const answers = await Promise.allSettled([
    approvePayout(context, second, payout),
    approvePayout(context, third, payout),
  ]);
  expect(answers.map((answer) => answer.status).toSorted()).toEqual(['fulfilled', 'rejected']);
  expect(answers).toContainEqual({ status: 'fulfilled', value: { still_needed: 0 } });
  expect(answers).toContainEqual({
    status: 'rejected',
    reason: expect.objectContaining({ code: 'payout_decided' }),
  });
  await eventually('the payout is paid', async () => ((await newest()).status === 'paid' ? true : undefined));
  expect(scene.stripe.all('transfer')).toHaveLength(2);
  expect((await scene.checkLedger()).mismatches).toEqual([]);
  const mails = await queuedMails(scene.product.context);
  expect(mails.filter(({ subject }) => subject.includes('waits for approval')).map(({ to }) => to)).toEqual([
    { address: `admin@${scene.host}` },
  ]);
});

test('a large payout of the scheduled run needs two administrators', async () => {
  await deliverOne();
  const wednesday = on(new Date('2026-11-18T10:00:00Z'));
  expect(await makePayouts(wednesday)).toMatchObject([{ amountPence: 2600, isWaiting: true }]);
  const { payout } = await newest();
  expect(await approvePayout(wednesday, by, payout)).toEqual({ still_needed: 1 });
  expect(await approvePayout(wednesday, second, payout)).toEqual({ still_needed: 0 });
  await eventually('the payout is paid', async () => ((await newest()).status === 'paid' ? true : undefined));
  expect(
    await scene.query(
      `select admin_email, details->'after' as after from admin_actions where action = 'payout.approved'`,
    ),
  ).toEqual([
    { admin_email: expect.stringMatching(/^(second|third)@/), after: { status: 'scheduled' } },
    { admin_email: by.email, after: { status: 'waiting' } },
    { admin_email: second.email, after: { status: 'scheduled' } },
  ]);
});

test('one administrator can decline with a reason: the shop keeps its balance, its owner reads why, and the next run tries again', async () => {
  await deliverOne();
  const thursday = on(new Date('2026-11-19T10:00:00Z'));
  expect(await makePayouts(thursday)).toMatchObject([{ amountPence: 2600, isWaiting: true }]);
  const { payout } = await newest();
  expect(await approvePayout(thursday, by, payout)).toEqual({ still_needed: 1 });
  const no = { id: payout.id, reason: 'Two orders look alike.' };
  await expect(declinePayout(thursday, second, { ...no, id: 'nopayout' })).rejects.toMatchObject({ status: 404 });
  await declinePayout(thursday, by, no);
  await expect(declinePayout(thursday, second, no)).rejects.toMatchObject({ code: 'payout_decided' });
  await expect(approvePayout(thursday, second, payout)).rejects.toMatchObject({ code: 'payout_decided' });
  expect(await scene.query('select status, failure from payouts where id = $1', [payout.id])).toEqual([
    { status: 'reversed', failure: no.reason },
  ]);
  expect((await scene.checkLedger()).mismatches).toEqual([]);
  const mails = await queuedMails(scene.product.context);
  expect(mails.find(({ subject }) => subject.startsWith('Your payout of £26.00'))?.text).toContain(
    'have stopped this one of £26.00: Two orders look alike.',
  );
  expect(
    await scene.query(
      `select details->>'reason' as reason, details->'after' as after from admin_actions where action = 'payout.declined'`,
    ),
  ).toEqual([{ reason: no.reason, after: { status: 'reversed' } }]);
  const friday = on(new Date('2026-11-20T10:00:00Z'));
  expect(await makePayouts(friday)).toMatchObject([{ amountPence: 2600, isWaiting: true }]);
  const { payout: again } = await newest();
  await approvePayout(friday, by, again);
  await approvePayout(friday, second, again);
  await eventually('the payout is paid', async () => ((await newest()).status === 'paid' ? true : undefined));
});

test('concurrent decisions: each administrator counts once, and the payout is sent once or not at all', async () => {
  const friday = on(new Date('2026-11-20T10:00:00Z'));
  for (const isNoFirst of [false, true, false]) {
    if ((await newest()).status !== 'reversed') await deliverOne();
    const sent = scene.stripe.all('transfer').length;
    expect(await makePayouts(friday)).toMatchObject([{ isWaiting: true }]);
    const { payout } = await newest();
    const same = await Promise.allSettled([1, 2, 3].map(() => approvePayout(friday, by, payout)));
    expect(same.filter(({ status }) => status === 'fulfilled')).toEqual([
      { status: 'fulfilled', value: { still_needed: 1 } },
    ]);
    expect((await newest()).status).toBe('waiting');
    const decisions = [
      () => approvePayout(friday, second, payout).then(() => 'approved'),
      () => declinePayout(friday, third, { id: payout.id, reason: 'Wait.' }).then(() => 'declined'),
    ];
    const answers = await Promise.allSettled(
      (isNoFirst ? decisions.toReversed() : decisions).map((decide) => decide()),
    );
    const said = answers.flatMap((answer) => (answer.status === 'fulfilled' ? [answer.value] : []));
    expect(answers).toContainEqual({
      status: 'rejected',
      reason: expect.objectContaining({ code: 'payout_decided' }),
    });
    expect(said).toHaveLength(1);
    const end = said[0] === 'approved' ? 'paid' : 'reversed';
    await eventually('the payout is decided', async () => ((await newest()).status === end ? true : undefined));
    expect(scene.stripe.all('transfer')).toHaveLength(sent + (end === 'paid' ? 1 : 0));
    expect((await scene.checkLedger()).mismatches).toEqual([]);
  }
  if ((await newest()).status !== 'reversed') return;
  await makePayouts(friday);
  const { payout } = await newest();
  await approvePayout(friday, by, payout);
  await approvePayout(friday, second, payout);
  await eventually('what was stopped is paid after all', async () =>
    (await newest()).status === 'paid' ? true : undefined,
  );
});

test('a payout that is not above the limit is sent without approval', async () => {
  await scene.query(`update product_settings set value = '2600' where key = 'payout_approval_pence'`);
  await deliverOne();
  expect(await runPayouts(on(saturday), by, 2600)).toEqual({ payouts: 1, total_pence: 2600, waiting: 0 });
  await eventually('the payout is paid', async () => ((await newest()).status === 'paid' ? true : undefined));
});
