// Tests every kind of problem: its cause, its assignee, and when it disappears.
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { AdminProblem, AdminProblemCounts, AdminProblemList } from '@baitdrop/contract/admin-problems';
import { PROBLEM_KINDS, type ProblemKind } from '@baitdrop/domain/problems/problem-kinds';
import { inTransaction } from '@baitdrop/postgres/transaction';
import { newSessionToken, startSession } from '@baitdrop/records/auth/session-token';
import { findRecordById } from '@baitdrop/records/read/find-record';
import { eventually } from '@baitdrop/postgres/testing/eventually';
import { forgetOldActions } from '../audit/audit.routes.ts';
import { type askerOf, startAdminScene } from '../../../testing/ask-admin.ts';
import type { CheckoutScene } from '../../../testing/checkout-scene.ts';
import { rowInserter, userRow } from '../../../testing/sample-rows.ts';
import { ownApp } from '../../../testing/shared-app.ts';

let scene: CheckoutScene;
let asker: ReturnType<typeof askerOf>;
beforeAll(async () => {
  ({ scene, asker } = await startAdminScene(await ownApp({}, { withPayments: true })));
});
afterAll(() => scene.close());

const list = (query = '') => asker.get<AdminProblemList>(`problems${query}`);
const ofKind = async (kind: ProblemKind) => (await list(`?kind=${kind}`)).rows;

/** Causes a problem of each kind; resolves to its subject and the action that solves it. */
const causes: Record<ProblemKind, () => Promise<{ subject: string; mend: () => Promise<unknown> }>> = {
  async unanswered() {
    const { row } = await scene.paid();
    await scene.query('update orders set escalated_at = now() where id = $1', [row.id]);
    const authorization = await scene.tokenOf('owner');
    const mend = () => scene.call('POST', `/api/orders/${row.id}/accept`, { prep_minutes: 5 }, { authorization });
    return { subject: row.id, mend };
  },
  async late() {
    const { row } = await scene.paid();
    await scene.query(`update orders set promised_by = now() - interval '1 hour' where id = $1`, [row.id]);
    return { subject: row.id, mend: () => scene.deliver(row.id) };
  },
  async failed_courier() {
    const address = { line: 'Somerley Lakes', postcode: 'BH24 3PJ', note: 'no courier, peg 14' };
    const { row } = await scene.paid({ fulfilment: 'delivery', address });
    const authorization = await scene.tokenOf('owner');
    await scene.call('POST', `/api/orders/${row.id}/accept`, { prep_minutes: 5 }, { authorization });
    await eventually('nobody takes it', async () => ((await scene.row(row.id)).choice_open ? true : undefined));
    const mend = () => scene.call('POST', `/api/orders/${row.id}/cancel`, { reason: 'x' }, { authorization });
    return { subject: row.id, mend };
  },
  async disputed() {
    const { row } = await scene.paid();
    const [payment] = await scene.query<{ id: string }>(
      `select id from payments where purpose = 'order' and subject = $1`,
      [row.id],
    );
    const subject = randomUUID();
    await scene.query(
      `insert into disputes (id, payment, "order", dispute_id, amount_pence, status, due_by)
       values ($1, $2, $3, $1, 2780, 'needs_response', now() + interval '5 days')`,
      [subject, payment?.id, row.id],
    );
    return { subject, mend: () => scene.query('update disputes set answered_at = now() where id = $1', [subject]) };
  },
  async open_case() {
    const { row } = await scene.paid();
    const subject = 'problemcase0001';
    await scene.query(
      `insert into order_cases (id, "order", shop_id, reason, opened_at, answer_due_at)
       values ($1, $2, $3, 'missing', now(), now() + interval '1 day')`,
      [subject, row.id, scene.shopId],
    );
    return { subject, mend: () => scene.query(`update order_cases set status = 'answered' where id = $1`, [subject]) };
  },
  async shop_waiting() {
    await scene.query(
      `update retailers set baitdrop_enabled = false, live_requested_at = now(), live_approved_at = null
       where shop_id = $1`,
      [scene.shopId],
    );
    const mend = () =>
      scene.query('update retailers set baitdrop_enabled = true, live_approved_at = now() where shop_id = $1', [
        scene.shopId,
      ]);
    return { subject: scene.shopId, mend };
  },
  async setup_waiting() {
    await scene.query(
      `insert into setup_requests (id, shop_id, service_type, price_pence, requested_at)
       values ('problemsetup001', $1, 'basic', 9900, now())
       on conflict (id) do update set status = 'pending'`,
      [scene.shopId],
    );
    const mend = () => scene.query(`update setup_requests set status = 'done' where id = 'problemsetup001'`);
    return { subject: 'problemsetup001', mend };
  },
  async payout_waiting() {
    await scene.query(
      `insert into payouts (id, shop_id, amount_pence, status, created, updated)
       values ('problempayout00', $1, 250000, 'waiting', now(), now())`,
      [scene.shopId],
    );
    const mend = () => scene.query(`update payouts set status = 'paid' where id = 'problempayout00'`);
    return { subject: 'problempayout00', mend };
  },
  async failed_payout() {
    const insert = `insert into payouts (id, shop_id, amount_pence, status, failure, created, updated)`;
    await scene.query(`${insert} values ('problempayout01', $1, 5, 'reversed', 'account closed', now(), now())`, [
      scene.shopId,
    ]);
    const paid = `${insert} values ('problempayout02', $1, 5, 'paid', '', now(), now())`;
    return { subject: 'problempayout01', mend: () => scene.query(paid, [scene.shopId]) };
  },
  async failed_mail() {
    const mail = scene.product.context.seal.seal(JSON.stringify({ to: 'gone@water.example', subject: 'Your order' }));
    const [row] = await scene.query<{ id: string }>(
      `insert into pgboss.job (name, data, state, completed_on) values ('mail.send', $1, 'failed', now()) returning id`,
      [JSON.stringify({ mail })],
    );
    const subject = row?.id ?? '';
    return { subject, mend: () => scene.query('delete from pgboss.job where id = $1', [subject]) };
  },
  async missing_position() {
    const place = (source: string) =>
      scene.query('update shops set position_source = $2 where shop_id = $1', [scene.shopId, source]);
    await scene.query('update retailers set baitdrop_enabled = true where shop_id = $1', [scene.shopId]);
    await place('postcode');
    return { subject: scene.shopId, mend: () => place('placed') };
  },
};

test.each(PROBLEM_KINDS)('%s: is listed while it lasts', async (kind) => {
  const { subject, mend } = await causes[kind]();
  const found = (await ofKind(kind)).find((row) => row.subject === subject);
  expect(found).toMatchObject({ kind, taken_by: '', taken_by_me: false });
  expect(found?.name).not.toBe('');
  const { counts } = await list();
  expect(counts.by_kind[kind]).toBe((await ofKind(kind)).length);
  expect(await asker.get<AdminProblemCounts>('problems/counts')).toEqual(counts);
  await mend();
  await eventually('it is gone', async () =>
    (await ofKind(kind)).some((row) => row.subject === subject) ? undefined : true,
  );
});

test('names the recipient and subject of a failed mail', async () => {
  const { mend } = await causes.failed_mail();
  expect(await ofKind('failed_mail')).toMatchObject([{ name: 'Your order', about: 'gone@water.example' }]);
  await mend();
});

test('lists what is promised within 24 hours, with the time left', async () => {
  const hoursLeft = async (kind: ProblemKind): Promise<number> => {
    const [row] = await ofKind(kind);
    return Math.round((Date.parse(row?.due_at ?? '') - Date.now()) / 3_600_000);
  };
  const shop = await causes.shop_waiting();
  expect(await hoursLeft('shop_waiting')).toBe(24);
  await shop.mend();
  const setup = await causes.setup_waiting();
  expect(await hoursLeft('setup_waiting')).toBe(2);
  await scene.query(`update setup_requests set contacted_at = now(), status = 'contacted' where id = $1`, [
    setup.subject,
  ]);
  expect(await ofKind('setup_waiting')).toEqual([]);
  await scene.query('update setup_requests set paid_at = now() where id = $1', [setup.subject]);
  expect(await hoursLeft('setup_waiting')).toBe(24);
  await setup.mend();
});

test('one administrator takes a problem, any of them releases it, and both are logged', async () => {
  const { subject } = await causes.late();
  const mine = (): Promise<AdminProblem | undefined> =>
    ofKind('late').then((rows) => rows.find((row) => row.subject === subject));
  const { context } = scene.product;
  const other = await rowInserter(context.pool)('users', userRow('second', 'admin', scene.host));
  const record = await findRecordById(context.pool, context.engine.collections.get('users'), other);
  if (record === null) throw new Error('the second administrator was not stored');
  const authorization = await newSessionToken(context.engine, record, startSession(context.engine, 'totp'));
  const second = (step: string) =>
    scene.call('POST', `/api/admin/problems/late/${subject}/${step}`, undefined, { authorization });
  const first = (step: string, who?: 'owner') => asker.ask('POST', `problems/late/${subject}/${step}`, undefined, who);
  const statusOf = async (step: string) =>
    (
      await scene.product.app.inject({
        method: 'POST',
        url: `/api/admin/problems/late/${subject}/${step}`,
        headers: { authorization: await scene.tokenOf('admin') },
      })
    ).statusCode;

  expect((await first('take', 'owner')).status).toBe(403);
  expect(await statusOf('take')).toBe(204);
  expect(await statusOf('take')).toBe(204);
  expect(await mine()).toMatchObject({ taken_by: `admin@${scene.host}`, taken_by_me: true });
  const refused = await second('take');
  expect([refused.status, refused.body.message]).toEqual([409, `admin@${scene.host} is looking after it.`]);
  expect((await list('?taken=nobody')).rows.map((row) => row.subject)).not.toContain(subject);
  expect((await list('?taken=me')).rows.map((row) => row.subject)).toEqual([subject]);
  expect((await second('release')).status).toBe(204);
  expect((await second('take')).status).toBe(204);
  expect(await mine()).toMatchObject({ taken_by: `second@${scene.host}`, taken_by_me: false });
  for (const action of ['problem.taken', 'problem.released'])
    expect((await asker.actions(action)).at(-1)).toMatchObject({ admin: other, details: { kind: 'late' } });
  expect((await asker.ask('POST', 'problems/late/nothing/take')).status).toBe(404);
  expect((await asker.ask('POST', 'problems/nonsense/nothing/take')).status).toBe(404);

  await inTransaction(context.pool, (tx) => context.events.emit(tx, 'account.closing', { user: other }));
  expect(await mine()).toMatchObject({ taken_by: '' });
  expect(await statusOf('take')).toBe(204);
  await forgetOldActions({ pool: context.pool, now: () => new Date(Date.now() + 2 * 366 * 86_400_000) });
  expect(await mine()).toMatchObject({ taken_by: '' });
});
