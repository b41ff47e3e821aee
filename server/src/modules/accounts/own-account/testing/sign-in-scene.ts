// Accounts and the ways to sign in. Each request comes from a network of its own unless it names one.
import { newAddress, startAccountScene } from '../../../../testing/account-scene.ts';
import type { AppWithSimulators } from '../../../../testing/shared-app.ts';

export const SIGN_IN_PASSWORD = 'three tins of maggots';

export async function startSignInScene(app?: AppWithSimulators) {
  const scene = await startAccountScene(app);
  const query = async (sql: string, values: unknown[] = []) =>
    (await scene.product.context.pool.query(sql, values)).rows;
  let callers = 0;
  const nextCaller = () => `10.11.${(callers += 1) >> 8}.${callers & 255}`;

  async function registered(): Promise<{ id: string; email: string }> {
    const email = newAddress();
    const answer = await post('/api/accounts/register', {
      name: 'Olive Pool',
      email,
      password: SIGN_IN_PASSWORD,
      role: 'customer',
      agreeTerms: true,
    });
    return { id: answer.json().userId, email };
  }
  const post = (url: string, payload: object, remoteAddress = nextCaller(), headers: Record<string, string> = {}) =>
    scene.product.app.inject({ method: 'POST', url, payload, remoteAddress, headers });
  const users = (action: string, payload: object, remoteAddress?: string) =>
    post(`/api/collections/users/${action}`, payload, remoteAddress);
  const signIn = async (identity: string, secret: string, remoteAddress?: string) =>
    (await users('auth-with-password', { identity, password: secret }, remoteAddress)).statusCode;

  return { ...scene, query, nextCaller, registered, post, users, signIn };
}
