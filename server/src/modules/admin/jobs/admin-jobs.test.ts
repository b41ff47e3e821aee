// @module-tag poolers
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createSmtpMailer } from '@baitdrop/adapters/smtp/smtp-mailer';
import { type SmtpSimulator, startSmtpSimulator } from '@baitdrop/adapters/smtp/smtp.simulator';
import type { AdminJob, AdminJobList } from '@baitdrop/contract/admin-jobs';
import { eventually } from '@baitdrop/postgres/testing/eventually';
import { scheduleJobs } from '../../../modules.ts';
import { queueMail, sendQueuedMail } from '../../../platform/mail/mail.jobs.ts';
import { type Cast, castOf } from '../../../testing/cast.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';

let product: TestApp;
let cast: Cast;
let mailbox: SmtpSimulator;
let mailer: ReturnType<typeof createSmtpMailer>;
beforeAll(async () => {
  mailbox = await startSmtpSimulator();
  mailer = createSmtpMailer(mailbox.smtpUrl, 'hello@baitdrop.example');
  // The app has no mail server.
  product = await startTestApp();
  cast = await castOf(product);
  product.context.engine.settings.rateLimits.enabled = false;
  await scheduleJobs(product.context);
});
afterAll(async () => {
  await product.close();
  mailer.close();
  await mailbox.close();
});

const ask = (method: 'GET' | 'POST', path: string, payload?: object) =>
  product.app.inject({
    method,
    url: `/api/admin/jobs${path}`,
    headers: { authorization: cast.tokens.admin },
    ...(payload && { payload }),
  });
const listed = async (query: string): Promise<AdminJob[]> =>
  (await ask('GET', `?${query}`)).json<AdminJobList>().rows.filter(({ queue }) => queue === 'mail.send');
const write = (address: string) => {
  const { jobs, pool, seal } = product.context;
  return queueMail(jobs, pool, seal)({ to: { address }, subject: 'Hello', html: '<p>Hello</p>' });
};
const lines = async () =>
  (await product.context.pool.query(`select action, target_name, details from admin_actions order by id`)).rows;

test('mail without a mail server waits, shows the reason, and is sent once there is one', async () => {
  await write('ann@water.example');
  await product.context.pool.query(
    `update pgboss.job set start_after = now() - interval '2 minutes' where name = 'mail.send'`,
  );
  expect(await listed('state=waiting')).toMatchObject([
    { state: 'waiting', reason: 'No mail server is set up (SMTP_URL).', attempts: 0, about: '', failed_at: null },
  ]);
  const { waiting } = (await ask('GET', '')).json<AdminJobList>();
  expect(waiting).toEqual([
    { kind: 'mails', reason: 'No mail server is set up (SMTP_URL).', count: 1, since: expect.any(String) },
  ]);
  await sendQueuedMail(product.context.jobs, product.context.seal, mailer);
  await expect.poll(() => mailbox.mails().map(({ to }) => to), { timeout: 60_000 }).toEqual([['ann@water.example']]);
  await expect.poll(() => listed('state=waiting'), { timeout: 60_000 }).toEqual([]);
});

test('mail that the server refused is listed with the reason, without the address, and can be found by the address', async () => {
  await write('reject@water.example');
  const job = await eventually('it is listed', async () =>
    (await listed('state=retrying&search=no+such+mailbox')).find(({ next_try_at }) => next_try_at !== null),
  );
  expect(job.reason).toMatch(/^The mail server did not take it: .*No such mailbox here/);
  expect(job.reason).not.toContain('water.example');
  expect(await listed('search=something+else')).toEqual([]);
});

test('an administrator retries failed jobs, one or all of a kind, and the audit log has it', async () => {
  const failed = await eventually('it is given up', async () => {
    await product.context.pool.query(
      `update pgboss.job set retry_count = retry_limit, start_after = now() where name = 'mail.send' and state = 'retry'`,
    );
    return (await listed('state=failed')).at(0);
  });
  const { id, attempts } = failed;
  // Old, but not old enough to be deleted.
  await product.context.pool.query(
    `update pgboss.job set created_on = now() - interval '20 days', keep_until = now() - interval '6 days' where id = $1`,
    [id],
  );
  expect((await ask('POST', `/${id}/retry`)).statusCode).toBe(204);
  await expect.poll(async () => (await listed('state=failed'))[0]?.attempts, { timeout: 60_000 }).toBe(attempts + 1);
  expect((await ask('GET', '')).json<AdminJobList>().failed_queues).toContainEqual({ queue: 'mail.send', count: 1 });
  const all = await ask('POST', '/retry', { queue: 'mail.send' });
  expect([all.statusCode, all.json()]).toEqual([200, { retried: 1 }]);
  expect(await lines()).toMatchObject([
    {
      action: 'job.retried',
      target_name: 'mail.send',
      details: { reason: expect.stringContaining('No such mailbox') },
    },
    { action: 'job.queue_retried', details: { retried: 1 } },
  ]);
  for (const gone of ['00000000-0000-4000-8000-000000000000', 'nonsense'])
    expect((await ask('POST', `/${gone}/retry`)).statusCode).toBe(404);
});

test('payouts, courier calls and push messages show why they wait', async () => {
  const { pool } = product.context;
  await pool.query(
    `insert into payouts (id, shop_id, amount_pence, status, due_on, created) values
       ('payout000000001', 'shop_1', 500, 'scheduled', '2026-11-20', now()),
       ('payout000000002', 'shop_1', 500, 'sent', '2020-01-02', now())`,
  );
  await pool.query(
    `insert into deliveries (id, "order", attempt, status, failure, tries)
     values ('delivery0000001', 'order0000000001', 1, 'requested', 'no_courier: busy', 3)`,
  );
  await pool.query(
    `insert into push_devices (id, kind, address_hash, sealed, created_at) values ('device000000001', 'web', 'x', 'x', now())`,
  );
  await pool.query(
    `insert into push_messages (id, device, "order", audience, news, event, created_at, outcome)
     values ('message00000001', 'device000000001', 'o', 'shop', 'n', 'e', now(), 'The service is down.')`,
  );
  await pool.query(
    `insert into pgboss.job (name, state, data, output, start_after)
     select name, 'retry'::pgboss.job_state, data::jsonb, '{"message": "No payment provider."}'::jsonb, now() + interval '1 hour'
     from (values ('payouts.send', '{"payout": "payout000000001"}')) job (name, data)
     union all select name, 'created', data::jsonb, null, now() + interval '1 hour'
     from (values ('courier.send', '{"delivery": "delivery0000001"}'),
       ('push.send', '{"message": "message00000001"}')) job (name, data)`,
  );
  const { waiting } = (await ask('GET', '')).json<AdminJobList>();
  expect(waiting.map(({ kind, reason, count }) => [kind, reason, count])).toEqual(
    expect.arrayContaining([
      ['payouts', 'No payment provider.', 1],
      ['payouts', 'The bank should have confirmed it by now.', 1],
      ['courier', 'no_courier: busy', 1],
      ['pushes', 'The service is down.', 1],
    ]),
  );
});
