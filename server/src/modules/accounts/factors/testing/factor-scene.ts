// Accounts with second factors, as the sign-in and "Your account" use them.
import { expect } from 'vitest';
import type { AddedFactor, SecondStep, SessionAnswer, TotpEnrolment } from '@baitdrop/contract/second-factors';
import { totpCode, totpStep } from '../../../../platform/secrets/totp.ts';
import { newAddress, startAccountScene } from '../../../../testing/account-scene.ts';
import { ownApp } from '../../../../testing/shared-app.ts';

export const FACTOR_PASSWORD = 'three tins of maggots';

export async function startFactorScene() {
  const scene = await startAccountScene(await ownApp({ PUBLIC_URL: 'https://baitdrop.example' }));
  let callers = 0;
  const nextCaller = () => `10.21.${(callers += 1) >> 8}.${callers & 255}`;
  const query = async (sql: string, values: unknown[] = []) =>
    (await scene.product.context.pool.query(sql, values)).rows;

  async function call<Answer>(method: 'GET' | 'POST', url: string, payload?: object, token = '') {
    const answer = await scene.product.app.inject({
      method,
      url,
      remoteAddress: nextCaller(),
      headers: token === '' ? {} : { authorization: token },
      ...(payload && { payload }),
    });
    const body = (answer.body === '' ? {} : answer.json()) as Answer & { message: string; data: object };
    return { status: answer.statusCode, body };
  }
  const post = <Answer>(path: string, payload: object, token = '') =>
    call<Answer>('POST', `/api/second-factors${path}`, payload, token);

  async function person(role: 'customer' | 'admin'): Promise<{ id: string; email: string }> {
    const email = newAddress();
    const form = { name: 'Olive Pool', email, password: FACTOR_PASSWORD, role: 'customer', agreeTerms: true };
    const { body } = await call<{ userId: string }>('POST', '/api/accounts/register', form);
    await query('update users set role = $2, admin_role = $3, verified = true where id = $1', [
      body.userId,
      role,
      role === 'admin' ? 'superuser' : '',
    ]);
    return { id: body.userId, email };
  }

  const firstStep = (identity: string, password = FACTOR_PASSWORD, collection = 'users') =>
    call<SecondStep & SessionAnswer>('POST', `/api/collections/${collection}/auth-with-password`, {
      identity,
      password,
    });
  const codeNow = (secret: string, ahead = 0) => totpCode(secret, totpStep(scene.product.context.now()) + ahead);

  /** Stops the clock at this moment during the work. */
  async function at<Result>(moment: Date, work: () => Promise<Result>): Promise<Result> {
    const { context } = scene.product;
    const { engine } = context;
    const real = [engine.now, context.now] as const;
    engine.now = context.now = () => moment;
    try {
      return await work();
    } finally {
      [engine.now, context.now] = real;
    }
  }

  return {
    ...scene,
    query,
    call,
    post,
    person,
    firstStep,
    codeNow,
    mfaIdOf: async (email: string) => (await firstStep(email)).body.mfaId,
    /** Signs in for the first time and adds an app. */
    async enrolled(role: 'customer' | 'admin' = 'admin') {
      const someone = await person(role);
      const { body: step } = await firstStep(someone.email);
      const isFirst = step.mfaId !== undefined;
      const mfa = isFirst ? { mfaId: step.mfaId } : { password: FACTOR_PASSWORD };
      const path = isFirst ? '/first/totp' : '/totp';
      const { body: question } = await post<TotpEnrolment>(`${path}/start`, mfa, step.token ?? '');
      // Uses the previous code, which is still accepted, and leaves the current one for the test. The clock is stopped
      // so that half a minute does not end in between.
      const { status, body } = await at(scene.product.context.now(), () => {
        const code = codeNow(question.secret, -1);
        return post<AddedFactor>(
          path,
          { ...mfa, challengeId: question.challengeId, code, name: 'Phone' },
          step.token ?? '',
        );
      });
      expect(status).toBe(200);
      return { ...someone, ...question, ...body, token: body.session?.token ?? step.token };
    },
    at: <Result>(afterMs: number, work: () => Promise<Result>) => at(new Date(Date.now() + afterMs), work),
  };
}
