import type { UserRecord } from '@baitdrop/contract/users';
import { authMessages } from '@baitdrop/domain/messages/auth.messages';
import type PocketBase from 'pocketbase';
import { readRefusal, type Trouble } from './failure.ts';

export const socialProviders = [
  { name: 'google', label: 'Google' },
  { name: 'facebook', label: 'Facebook' },
] as const;

export type SocialProvider = (typeof socialProviders)[number];

const requestKey = 'social sign-in';

/** Opens the provider's window at once, so call it straight from the press of a button. */
export async function signInWith(
  client: PocketBase,
  { name }: SocialProvider,
  createData?: Record<string, string>,
): Promise<UserRecord> {
  cancelSocial(client);
  const users = client.collection<UserRecord>('users');
  const { record } = await users.authWithOAuth2({ provider: name, requestKey, ...(createData && { createData }) });
  return record;
}

/** Whoever closed the provider's window tells nobody: the screen stops waiting when asked to. */
export function cancelSocial(client: PocketBase): void {
  client.cancelRequest(requestKey);
}

export function isCancelled(failure: unknown): boolean {
  return typeof failure === 'object' && failure !== null && 'isAbort' in failure && failure.isAbort === true;
}

export function socialTrouble(failure: unknown, { label }: SocialProvider): Trouble {
  const { status, message, data } = readRefusal(failure);
  if (status === 0) return { message: authMessages.providerLoginError(label), fields: {} };
  if ('email' in data) {
    const advice = `${label} did not share an e-mail address that we can use. Allow it there, or go on with your address here.`;
    return { message: authMessages.providerLoginFailed(label), advice, fields: {} };
  }
  return { message: message || authMessages.providerLoginFailed(label), fields: {} };
}
