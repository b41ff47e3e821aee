import { APP_STATE_PREFIX } from '@baitdrop/contract/native-app';
import { OAUTH2_RETURN_PATH } from '@baitdrop/contract/records-api';
import type { UserRecord } from '@baitdrop/contract/users';
import { authMessages } from '@baitdrop/domain/messages/auth';
import { socialLoginAdvice } from '@baitdrop/domain/messages/social-login';
import type PocketBase from 'pocketbase';
import { isNative } from '../../platform/native.ts';
import { closePage, openPage } from '../../platform/native/open-page.ts';
import { oauth2Return, stopOAuth2Return } from '../../platform/native/oauth2-return.ts';
import { secondStepOf } from './second-factor.ts';
import { formError, readError, type FormError } from '../../platform/api/error-message.ts';

export const socialProviders = [
  { name: 'google', label: 'Google' },
  { name: 'facebook', label: 'Facebook' },
] as const;

export type SocialProvider = (typeof socialProviders)[number];

const REQUEST_KEY = 'social sign-in';

/** Signs in with a provider. It opens the provider's window at once, so call it directly in a press handler. */
export async function signInWith(
  client: PocketBase,
  { name }: SocialProvider,
  createData?: Record<string, string>,
): Promise<UserRecord> {
  cancelSocial(client);
  if (isNative()) return signInFromApp(client, name, createData);
  const { record } = await client.collection<UserRecord>('users').authWithOAuth2({
    provider: name,
    requestKey: REQUEST_KEY,
    ...(createData && { createData }),
  });
  return record;
}

/**
 * Signs in from the app: the provider's page opens in a browser over the app, which returns the code by one of the
 * app's own links.
 */
async function signInFromApp(client: PocketBase, name: string, createData?: Record<string, string>) {
  const users = client.collection<UserRecord>('users');
  const { oauth2 } = await users.listAuthMethods({ requestKey: REQUEST_KEY });
  const provider = oauth2.providers.find((each) => each.name === name);
  if (provider === undefined) throw new Error(`${name} is not offered`);
  const state = `${APP_STATE_PREFIX}${provider.state}`;
  const redirectURL = client.buildURL(OAUTH2_RETURN_PATH);
  const page = new URL(provider.authURL + encodeURIComponent(redirectURL));
  page.searchParams.set('state', state);
  const returned = oauth2Return(state);
  await Promise.race([openPage(page.href), returned]);
  const answer = await returned;
  void closePage();
  const code = answer.get('code') ?? '';
  if (code === '') throw new ProviderRefused(answer.get('error') ?? '');
  const options = { requestKey: REQUEST_KEY };
  const { record } = await users.authWithOAuth2Code(
    name,
    code,
    provider.codeVerifier,
    redirectURL,
    createData,
    options,
  );
  return record;
}

class ProviderRefused extends Error {
  override readonly name = 'ProviderRefused';
}

let linking: PocketBase | null = null;

/**
 * Links the provider's account to the signed-in user. It uses a client of its own: if the provider's account already
 * belongs to another user here, the request signs in as that user, and this browser's session must not become theirs.
 */
export async function linkProvider(client: PocketBase, provider: SocialProvider, userId: string): Promise<void> {
  const { default: Client, BaseAuthStore, ClientResponseError } = await import('pocketbase');
  const own = new Client(client.baseURL, new BaseAuthStore()).autoCancellation(false);
  own.authStore.save(client.authStore.token, client.authStore.record);
  linking = own;
  try {
    if (await isLinkedAfterSignIn(own, provider, userId)) return;
    const message = `This ${provider.label} account belongs to another BaitDrop account.`;
    throw new ClientResponseError({ status: 409, response: { message } });
  } finally {
    linking = null;
  }
}

/**
 * Checks whether the link succeeded. The reply of an account with a second step names no user, so the list of links is
 * read.
 */
async function isLinkedAfterSignIn(own: PocketBase, provider: SocialProvider, userId: string): Promise<boolean> {
  try {
    return (await signInWith(own, provider, { id: userId })).id === userId;
  } catch (failure) {
    if (secondStepOf(failure) === null) throw failure;
    const links = await own.collection('users').listExternalAuths(userId);
    return links.some((link) => link.provider === provider.name);
  }
}

/** Stops waiting for the provider. Closing its window raises no event, so the screen has a button for this. */
export function cancelSocial(client: PocketBase): void {
  client.cancelRequest(REQUEST_KEY);
  stopOAuth2Return();
  if (linking !== client) linking?.cancelRequest(REQUEST_KEY);
}

export function isCancelled(failure: unknown): boolean {
  return typeof failure === 'object' && failure !== null && 'isAbort' in failure && failure.isAbort === true;
}

/** True if the provider redirected without a code; the client reports this only in its message. */
function isProviderRefusal(failure: unknown): boolean {
  if (failure instanceof ProviderRefused) return true;
  const cause = typeof failure === 'object' && failure !== null && 'originalError' in failure && failure.originalError;
  return cause instanceof Error && cause.message.startsWith('OAuth2 redirect error');
}

export function socialError(failure: unknown, { label }: SocialProvider): FormError {
  const { status, message, data } = readError(failure);
  const notIn = authMessages.providerLoginFailed(label);
  if (secondStepOf(failure) !== null) return { message: notIn, advice: socialLoginAdvice.secondStep, fields: {} };
  if (isProviderRefusal(failure))
    return { message: authMessages.socialLoginFailed, advice: authMessages.providerRefused(label), fields: {} };
  if (status === 0) return formError(failure, authMessages.providerLoginError(label));
  if ('email' in data) return { message: notIn, advice: socialLoginAdvice.noAddress(label), fields: {} };
  return { message: message || notIn, fields: {} };
}
