// Tests that an administrator's call to a third party and its line in the audit log belong together.
import { afterAll, expect, it } from 'vitest';
import { sharedApp } from '../../testing/shared-app.ts';
import { auditExternalCall } from './audit-external-call.ts';

const product = await sharedApp();
afterAll(() => product.close());

const begun = (action: string) => ({ by: { id: 'admin', email: 'admin@audit.example', network: '' }, action });
const lines = async (action: string) =>
  (
    await product.context.pool.query<{ action: string; details: unknown }>(
      'select action, details from admin_actions where action like $1 order by id',
      [`${action}%`],
    )
  ).rows;

it('an external call is logged before it is made, and its outcome afterwards', async () => {
  const answer = await auditExternalCall(product.context.pool, begun('parcel.sent'), async () => {
    expect(await lines('parcel.sent')).toEqual([{ action: 'parcel.sent', details: {} }]);
    return { answer: 7, action: 'parcel.sent_late', details: { minutes: 20 } };
  });
  expect(answer).toBe(7);
  expect(await lines('parcel.sent')).toEqual([{ action: 'parcel.sent_late', details: { minutes: 20 } }]);
});

it('an external call is made once even if the database ended the transaction during it, and the log says so', async () => {
  let calls = 0;
  const calling = auditExternalCall(product.context.pool, begun('parcel.lost'), () => {
    calls += 1;
    return Promise.reject(Object.assign(new Error('deadlock detected'), { code: '40P01' }));
  });
  await expect(calling).rejects.toThrow('deadlock detected');
  expect(calls).toBe(1);
  expect(await lines('parcel.lost')).toEqual([{ action: 'parcel.lost', details: { failure: 'deadlock detected' } }]);
});
