// Signs in as the demo's administrator, with the password and the code of the authenticator app.
import type { Page } from 'playwright-core';
import { inject } from 'vitest';

declare module 'vitest' {
  interface ProvidedContext {
    /** Signed in once for the whole test run, because each code of the app works once. */
    adminToken: string;
  }
}

export const administrator = { email: 'admin@baitdrop.example', password: 'first-light' };

async function post<Answer>(url: string, body: object, token = ''): Promise<Answer> {
  const headers = { 'content-type': 'application/json', authorization: token };
  const answer = await fetch(url, { method: 'POST', headers, body: JSON.stringify(body) });
  return (await answer.json()) as Answer;
}

/** Reads the code that the demo shows in place of the administrator's phone. */
export async function demoCode(productUrl: string): Promise<string> {
  const answer = await fetch(`${productUrl}/api/demo/authenticator`);
  return ((await answer.json()) as { code: string }).code;
}

/** The second step of a sign-in through the records API, with the code of an app. */
export async function finishSignIn(productUrl: string, mfaId: string, code: string): Promise<string> {
  const url = `${productUrl}/api/second-factors/sign-in/totp`;
  const { token } = await post<{ token?: string }>(url, { mfaId, code });
  if (token === undefined) throw new Error('The second step was refused');
  return token;
}

export async function signInAdministrator(productUrl: string): Promise<string> {
  const users = `${productUrl}/api/collections/users`;
  const { email, password } = administrator;
  const { mfaId } = await post<{ mfaId: string }>(`${users}/auth-with-password`, { identity: email, password });
  return finishSignIn(productUrl, mfaId, await demoCode(productUrl));
}

/** Stored by the browser when a person signs in. */
export interface Session {
  token: string;
  record: object;
}

export const sessionOfAdministrator = (): Promise<Session> =>
  post(`${inject('productUrl')}/api/collections/users/auth-refresh`, {}, inject('adminToken'));

/** Pages that are opened from now on are signed in, until they sign out. */
export const storeSession = (page: Page, session: Session): Promise<unknown> =>
  page.addInitScript((stored) => {
    if (sessionStorage.getItem('entered') !== null) return;
    sessionStorage.setItem('entered', 'yes');
    localStorage.setItem('pocketbase_auth', stored);
  }, JSON.stringify(session));

/** Opens a page as an administrator who has signed in before. */
export async function enterAsAdministrator(page: Page, path: string): Promise<void> {
  await storeSession(page, await sessionOfAdministrator());
  await page.goto(path);
}
