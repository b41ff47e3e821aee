// Shared by the cases about emails: the paths, and reading an email.
import { recordsOf } from './case.ts';
import type { Mail } from './servers/mailbox.ts';
import type { Side } from './side.ts';

export const AUTH = '/api/collections/users';
export const users = recordsOf('users');

export const tokenIn = (mail: Mail | null): string =>
  /eyJ[\w-]+\.[\w-]+\.[\w-]+/.exec(mail?.html ?? '')?.[0] ?? 'no token';
export const codeIn = (mail: Mail | null): string => /\b\d{8}\b/.exec(mail?.html ?? '')?.[0] ?? 'no code';
export const shown = (mail: Mail | null, ...secrets: string[]): unknown => {
  let text = JSON.stringify(mail);
  for (const secret of secrets) text = text.replaceAll(secret, '<secret>');
  return JSON.parse(text);
};

/** The state of an account as a superuser sees it. */
export const state = async (s: Side, id: string) => (await s.get(`${users}/${id}`, 'root')).body;
