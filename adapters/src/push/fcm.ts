// Firebase Cloud Messaging (HTTP v1), for Android phones with our app.
import { createPrivateKey } from 'node:crypto';
import { SignJWT } from 'jose';
import { z } from 'zod';
import type { FcmDevice, PushMessage, PushOutcome } from '../ports/push.ts';
import type { FcmAccount } from './fcm-config.ts';
import { outcomeOf } from './outcome.ts';

const SCOPE = 'https://www.googleapis.com/auth/firebase.messaging';
const GRANT_TYPE = 'urn:ietf:params:oauth:grant-type:jwt-bearer';
const TIMEOUT_MS = 15_000;
const HOUR_SECONDS = 3600;
/** An access token is renewed this long before it expires. */
const RENEW_EARLY_SECONDS = 300;

const tokenAnswer = z.object({ access_token: z.string().min(1), expires_in: z.number().positive() });
const refusalAnswer = z.object({
  error: z.object({ details: z.array(z.object({ errorCode: z.string().optional() })).optional() }),
});

const assertion = ({ clientEmail, privateKey, tokenUrl }: FcmAccount, nowSeconds: number): Promise<string> =>
  new SignJWT({ scope: SCOPE })
    .setProtectedHeader({ alg: 'RS256', typ: 'JWT' })
    .setIssuer(clientEmail)
    .setAudience(tokenUrl)
    .setIssuedAt(nowSeconds)
    .setExpirationTime(nowSeconds + HOUR_SECONDS)
    .sign(createPrivateKey(privateKey));

/** The request body in Google's format. */
export const fcmBody = ({ token }: FcmDevice, { title, body, url, tag, urgency, ttlSeconds }: PushMessage): object => ({
  message: {
    token,
    notification: { title, body },
    data: { url, tag },
    android: {
      priority: urgency === 'high' ? 'HIGH' : 'NORMAL',
      ttl: `${ttlSeconds}s`,
      collapse_key: tag,
      notification: { tag },
    },
    apns: {
      headers: {
        'apns-priority': urgency === 'high' ? '10' : '5',
        'apns-collapse-id': tag,
        'apns-expiration': String(Math.floor(Date.now() / 1000) + ttlSeconds),
      },
      payload: { aps: { 'thread-id': tag, sound: 'default' } },
    },
  },
});

export function createFcm(account: FcmAccount): (device: FcmDevice, message: PushMessage) => Promise<PushOutcome> {
  let cached: { token: string; untilSeconds: number } | undefined;
  const post = (url: string, headers: Record<string, string>, body: string) =>
    fetch(url, { method: 'POST', headers, body, redirect: 'error', signal: AbortSignal.timeout(TIMEOUT_MS) });

  async function accessToken(): Promise<string> {
    const nowSeconds = Math.floor(Date.now() / 1000);
    if (cached !== undefined && cached.untilSeconds > nowSeconds) return cached.token;
    const form = new URLSearchParams({ grant_type: GRANT_TYPE, assertion: await assertion(account, nowSeconds) });
    const headers = { 'content-type': 'application/x-www-form-urlencoded' };
    const answer = await post(account.tokenUrl, headers, form.toString());
    if (!answer.ok) {
      // An answer that is left unread ends the process when the server closes the connection.
      await answer.body?.cancel();
      throw Object.assign(new Error('no access token'), { code: `token ${answer.status}` });
    }
    const { access_token, expires_in } = tokenAnswer.parse(await answer.json());
    cached = { token: access_token, untilSeconds: nowSeconds + expires_in - RENEW_EARLY_SECONDS };
    return access_token;
  }

  return async (device, message) => {
    const token = await accessToken();
    const answer = await post(
      `${account.baseUrl}/v1/projects/${account.projectId}/messages:send`,
      { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      JSON.stringify(fcmBody(device, message)),
    );
    const said: unknown = await answer.json().catch(() => ({}));
    if (answer.status === 401) {
      // The token was revoked early, so the next attempt gets a new one.
      cached = undefined;
      return { result: 'later', afterSeconds: undefined, detail: 'the access token was refused' };
    }
    if (errorCodes(said).includes('UNREGISTERED')) return { result: 'gone' };
    // A missing project answers 404 too; only UNREGISTERED is about the device.
    if (answer.status === 404) return { result: 'refused', detail: 'the project is not known' };
    return outcomeOf({ status: answer.status, retryAfter: answer.headers.get('retry-after') ?? undefined }, new Date());
  };
}

function errorCodes(answer: unknown): string[] {
  const refusal = refusalAnswer.safeParse(answer);
  if (!refusal.success) return [];
  return (refusal.data.error.details ?? []).flatMap(({ errorCode }) => (errorCode === undefined ? [] : [errorCode]));
}
