// Renews the token before it expires, in one tab for the whole browser.
import { sessionRenewalPath } from '@baitdrop/contract/records-api';
import type PocketBase from 'pocketbase';
import type { RecordAuthResponse } from 'pocketbase';
import { log } from '../log.ts';
import { sessionEnded } from './session.ts';
import { decodeExpirySeconds, decodeClaims } from '../session/stored-session.ts';

const DAY_MS = 86_400_000;
// Tokens live five days, so a user who comes back after a day gets a new one and stays signed in.
const RENEW_WITHIN_MS = 4 * DAY_MS;
const RETRY_MS = 60_000;
// Browsers' timers cannot wait longer.
const MAX_TIMER_MS = 2 ** 31 - 1;

/** True if the session ends at a fixed time, however often its token is renewed. */
const isFixed = (token: string): boolean => typeof decodeClaims(token).signedInAt === 'number';

/** `isNew`: the token was issued while this page was open, so there is no hurry even if it is a short one. */
export function renewalDelayMs(remainingMs: number, isNew: boolean, random: () => number): number {
  // Spreads the requests of tabs that were opened together.
  const apartMs = 5000 + random() * 55_000;
  const earlyMs = remainingMs - RENEW_WITHIN_MS;
  if (earlyMs > 0) return Math.min(earlyMs + apartMs, MAX_TIMER_MS);
  return isNew ? remainingMs / 2 : Math.min(apartMs, remainingMs / 2);
}

function endSession(authStore: PocketBase['authStore']): void {
  authStore.clear();
  sessionEnded.set(true);
}

async function renew(client: PocketBase): Promise<void> {
  const { authStore } = client;
  const { token } = authStore;
  const collection = authStore.record?.collectionName ?? 'users';
  try {
    const answer = await client.send<RecordAuthResponse>(sessionRenewalPath(collection), { method: 'POST' });
    // A user who signed out during the request stays signed out.
    if (authStore.token === token) authStore.save(answer.token, answer.record);
  } catch (error) {
    const refused = [401, 403, 404].includes((error as { status?: number }).status ?? 0);
    if (refused && authStore.token === token) endSession(authStore);
    if (!refused) log.warn('The session could not be renewed yet', error);
  }
}

let checking: Promise<void> | undefined;

/** A refusal may mean that the server ended the session; renewing the token shows whether it did. */
export function checkSession(client: PocketBase): Promise<void> {
  checking ??= renew(client).finally(() => (checking = undefined));
  return checking;
}

/** Keeps the client's session renewed, in this tab and the others, until stopped. */
export function keepSessionFresh(client: PocketBase, locks = globalThis.navigator?.locks): () => void {
  const { authStore } = client;
  const tokenAtStart = authStore.token;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const wait = (delayMs: number): void => {
    clearTimeout(timer);
    timer = setTimeout(() => void renewOnce(), delayMs);
  };
  const waitForEnd = (remainingMs: number): void => {
    clearTimeout(timer);
    timer = setTimeout(schedule, Math.min(remainingMs, MAX_TIMER_MS));
  };
  const schedule = (): void => {
    clearTimeout(timer);
    const { token } = authStore;
    if (token === '') return;
    const remainingMs = decodeExpirySeconds(token) * 1000 - Date.now();
    // An administrator's session has a fixed end: renewing it would not change that.
    if (remainingMs > 0 && isFixed(token)) waitForEnd(remainingMs);
    else if (remainingMs > 0) wait(renewalDelayMs(remainingMs, token !== tokenAtStart, Math.random));
    else endSession(authStore);
  };
  const renewOnce = async (): Promise<void> => {
    // If the tab that is renewing fails, this one tries later; if it succeeds, the new token replaces this timer.
    wait(RETRY_MS);
    if (locks === undefined) await renew(client);
    else await locks.request('baitdrop session', { ifAvailable: true }, async (lock) => lock && renew(client));
  };

  client.afterSend = (response: Response, data: unknown) => {
    if (response.status === 401 && authStore.token !== '') void checkSession(client);
    return data;
  };

  const stopFollowing = authStore.onChange(schedule, true);
  // A device that was suspended may resume with an old token and late timers.
  globalThis.document?.addEventListener('visibilitychange', schedule);
  return () => {
    stopFollowing();
    clearTimeout(timer);
    globalThis.document?.removeEventListener('visibilitychange', schedule);
  };
}
