// Tests the ten recovery codes for people who have lost their second factor.
import { afterAll, describe, expect, test } from 'vitest';
import { inTransaction } from '@baitdrop/postgres/transaction';
import { untilWaiting } from '../../../testing/wait-for-locks.ts';
import { FACTOR_PASSWORD, startFactorScene } from './testing/factor-scene.ts';

const scene = await startFactorScene();
const { post, mfaIdOf, enrolled } = scene;
afterAll(() => scene.close());

describe('recovery codes', () => {
  test('each work once, with or without spaces and hyphens, and their owner gets a mail', async () => {
    const { email, recoveryCodes = [] } = await enrolled();
    const [code = ''] = recoveryCodes;
    const typed = ` ${code.toUpperCase().replace('-', ' ')} `;
    expect((await post('/sign-in/recovery-code', { mfaId: await mfaIdOf(email), code: typed })).status).toBe(200);
    expect((await post('/sign-in/recovery-code', { mfaId: await mfaIdOf(email), code })).status).toBe(400);
    expect(await scene.mailTo(email, /recovery code was used/)).toBeDefined();
  });

  test('are not used up if the sign-in ended meanwhile in another tab', async () => {
    const { email, recoveryCodes: [code] = [] } = await enrolled();
    const mfaId = await mfaIdOf(email);
    const { pool } = scene.product.context;
    const late = await inTransaction(pool, async (tx) => {
      await tx.query('delete from "_mfas" where id = $1', [mfaId]);
      const answer = post('/sign-in/recovery-code', { mfaId, code });
      await untilWaiting(pool, tx);
      return { answer };
    });
    expect((await late.answer).status).toBe(400);
    expect((await post('/sign-in/recovery-code', { mfaId: await mfaIdOf(email), code })).status).toBe(200);
  });

  test('a wrong code leaves the sign-in open for the right one', async () => {
    const { email, recoveryCodes: [code] = [] } = await enrolled();
    const mfaId = await mfaIdOf(email);
    expect((await post('/sign-in/recovery-code', { mfaId, code: 'aaaaa-aaaaa' })).status).toBe(400);
    expect((await post('/sign-in/recovery-code', { mfaId, code })).status).toBe(200);
  });

  test('new codes replace the old ones and require the password', async () => {
    const { email, token, recoveryCodes: [old] = [] } = await enrolled();
    expect((await post('/recovery-codes', { password: 'not this one' }, token)).status).toBe(400);
    const { body } = await post<{ recoveryCodes: string[] }>('/recovery-codes', { password: FACTOR_PASSWORD }, token);
    const [fresh] = body.recoveryCodes;
    expect((await post('/sign-in/recovery-code', { mfaId: await mfaIdOf(email), code: old })).status).toBe(400);
    expect((await post('/sign-in/recovery-code', { mfaId: await mfaIdOf(email), code: fresh })).status).toBe(200);
  });
});
