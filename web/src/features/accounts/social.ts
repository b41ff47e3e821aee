import type { UserRecord } from '@baitdrop/contract/users';
import { authMessages } from '@baitdrop/domain/messages/auth';
import { socialLoginAdvice } from '@baitdrop/domain/messages/social-login';
import type PocketBase from 'pocketbase';
import { isNative } from '../../platform/native.ts';
import { closePage, openPage } from '../../platform/native/open-page.ts';
import { secondStepOf } from './second-factor.ts';
import { formError, readError, type FormError } from '../../platform/api/error-message.ts';

export const socialProviders = [
  { name: 'google', label: 'Google' },
  { name: 'facebook', label: 'Facebook' },
] as const;

export type SocialProvider = (typeof socialProviders)[number];

const REQUEST_KEY = 'social sign-in';

/** Opens the provider's window at once, so call it straight from the press of a button. */
export async function signInWith(
  client: PocketBase,
  { name }: SocialProvider,
  createData?: Record<string, string>,
): Promise<UserRecord> {
  cancelSocial(client);
  const users = client.collection<UserRecord>('users');
  const { record } = await users.authWithOAuth2({
    provider: name,
    requestKey: REQUEST_KEY,
    ...(createData && { createData }),
    // The app has no windows: the provider's page opens over it.
    ...(isNative() && { urlCallback: (url) => openPage(url) }),
  });
  void closePage();
  return record;
}

let linking: PocketBase | null = null;

/**
 * Ties the provider's account to the signed-in person. On a client of its own: a provider's account that is somebody
 * else's here already signs in as that somebody, and the session of this browser must not become theirs.
 */
export async function linkWith(client: PocketBase, provider: SocialProvider, userId: string): Promise<void> {
  const { default: Client, BaseAuthStore, ClientResponseError } = await import('pocketbase');
  const own = new Client(client.baseURL, new BaseAuthStore()).autoCancellation(false);
  own.authStore.save(client.authStore.token, client.authStore.record);
  linking = own;
  try {
    if (await linksTo(own, provider, userId)) return;
    const message = `This ${provider.label} account belongs to another BaitDrop account.`;
    throw new ClientResponseError({ status: 409, response: { message } });
  } finally {
    linking = null;
  }
}

/** Where the account needs a second step the answer names nobody, so the list of links is asked. */
async function linksTo(own: PocketBase, provider: SocialProvider, userId: string): Promise<boolean> {
  try {
    return (await signInWith(own, provider, { id: userId })).id === userId;
  } catch (failure) {
    if (secondStepOf(failure) === null) throw failure;
    void closePage();
    const links = await own.collection('users').listExternalAuths(userId);
    return links.some((link) => link.provider === provider.name);
  }
}

/** A closed provider window is not reported, so the screen has a button to stop waiting. */
export function cancelSocial(client: PocketBase): void {
  client.cancelRequest(REQUEST_KEY);
  if (linking !== client) linking?.cancelRequest(REQUEST_KEY);
}

export function isCancelled(failure: unknown): boolean {
  return typeof failure === 'object' && failure !== null && 'isAbort' in failure && failure.isAbort === true;
}

/** The provider sent them back without letting them in; the client knows no more of it than this sentence. */
function cameBackEmpty(failure: unknown): boolean {
  const cause = typeof failure === 'object' && failure !== null && 'originalError' in failure && failure.originalError;
  return cause instanceof Error && cause.message.startsWith('OAuth2 redirect error');
}

export function socialError(failure: unknown, { label }: SocialProvider): FormError {
  const { status, message, data } = readError(failure);
  const notIn = authMessages.providerLoginFailed(label);
  if (secondStepOf(failure) !== null) return { message: notIn, advice: socialLoginAdvice.secondStep, fields: {} };
  if (cameBackEmpty(failure))
    return { message: authMessages.socialLoginFailed, advice: authMessages.providerRefused(label), fields: {} };
  if (status === 0) return formError(failure, authMessages.providerLoginError(label));
  if ('email' in data) return { message: notIn, advice: socialLoginAdvice.noAddress(label), fields: {} };
  return { message: message || notIn, fields: {} };
}
