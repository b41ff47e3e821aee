// Signs in as the demo's administrator, with the password and the emailed code.
import type { Page } from 'playwright-core';
import { inject } from 'vitest';
import { mailTo } from './mailbox.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Signed in once for the whole test run, because at most ten codes an hour are emailed. */
    adminToken: string;
  }
}

export const administrator = { email: 'admin@baitdrop.example', password: 'first-light' };

export const codeSubject = /sign-in code for BaitDrop/;

/** Waits for `count` emails and answers the code in the newest. */
export async function mailedCode(email: string, count = 1, mailbox?: string): Promise<string> {
  const { subject } = await mailTo(email, codeSubject, count, mailbox);
  const code = /^\d{8}/.exec(subject)?.[0];
  if (code === undefined) throw new Error(`No code in the subject ${subject}`);
  return code;
}

async function post<Answer>(url: string, body: object, token = ''): Promise<Answer> {
  const headers = { 'content-type': 'application/json', authorization: token };
  const answer = await fetch(url, { method: 'POST', headers, body: JSON.stringify(body) });
  return (await answer.json()) as Answer;
}

export async function signInAdministrator(productUrl: string, mailbox: string): Promise<string> {
  const users = `${productUrl}/api/collections/users`;
  const { email, password } = administrator;
  const { mfaId } = await post<{ mfaId: string }>(`${users}/auth-with-password`, { identity: email, password });
  const { otpId } = await post<{ otpId: string }>(`${users}/request-otp`, { email });
  const code = await mailedCode(email, 1, mailbox);
  const { token } = await post<{ token?: string }>(`${users}/auth-with-otp`, { otpId, password: code, mfaId });
  if (token === undefined) throw new Error('The administrator was not let in');
  return token;
}

/** Opens a page as somebody who signed in before. */
export async function enterAsAdministrator(page: Page, path: string): Promise<void> {
  const url = `${inject('productUrl')}/api/collections/users/auth-refresh`;
  const session = await post<{ token: string; record: object }>(url, {}, inject('adminToken'));
  await page.addInitScript((stored) => {
    if (sessionStorage.getItem('entered') !== null) return;
    sessionStorage.setItem('entered', 'yes');
    localStorage.setItem('pocketbase_auth', stored);
  }, JSON.stringify(session));
  await page.goto(path);
}
