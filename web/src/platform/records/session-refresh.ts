// Asks for a new token before the old one ends, in one tab for the whole browser.
import type PocketBase from 'pocketbase';
import type { RecordAuthResponse } from 'pocketbase';
import { log } from '../log.ts';
import { sessionEnded } from './session.ts';
import { decodeExpirySeconds, decodeClaims } from '../session/stored-session.ts';

const DAY_MS = 86_400_000;
// Tokens live five days, so whoever comes back after a day has theirs renewed, and stays signed in.
const RENEW_WITHIN_MS = 4 * DAY_MS;
const RETRY_MS = 60_000;
// Timers of a browser hold no longer wait.
const MAX_TIMER_MS = 2 ** 31 - 1;

/** Whether the session ends at a set time, however often its token is renewed. */
const isFixed = (token: string): boolean => typeof decodeClaims(token).signedInAt === 'number';

/** `isNew`: the token was given while this page was open, so there is no hurry even if it is a short one. */
export function renewalDelayMs(remainingMs: number, isNew: boolean, random: () => number): number {
  // Tabs opened together must not all ask together.
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
    const path = `/api/collections/${collection}/auth-refresh`;
    const answer = await client.send<RecordAuthResponse>(path, { method: 'POST' });
    // Somebody who signed out while we asked stays signed out.
    if (authStore.token === token) authStore.save(answer.token, answer.record);
  } catch (error) {
    const refused = [401, 403, 404].includes((error as { status?: number }).status ?? 0);
    if (refused && authStore.token === token) endSession(authStore);
    if (!refused) log.warn('The session could not be renewed yet', error);
  }
}

/** Follows the client's session, in this tab and the others, until stopped. */
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
    // An administrator's session ends when it ends: asking again would only bring the same end.
    if (remainingMs > 0 && isFixed(token)) waitForEnd(remainingMs);
    else if (remainingMs > 0) wait(renewalDelayMs(remainingMs, token !== tokenAtStart, Math.random));
    else endSession(authStore);
  };
  const renewOnce = async (): Promise<void> => {
    // If the tab that is asking fails, this one asks later; if it succeeds, the new token replaces the plan.
    wait(RETRY_MS);
    if (locks === undefined) await renew(client);
    else await locks.request('baitdrop session', { ifAvailable: true }, async (lock) => lock && renew(client));
  };

  let checking = false;
  // A refusal may mean that the server ended the session; asking for a new token tells.
  client.afterSend = (response: Response, data: unknown) => {
    if (response.status === 401 && authStore.token !== '' && !checking) {
      checking = true;
      void renew(client).finally(() => (checking = false));
    }
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
