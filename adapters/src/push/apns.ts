// Apple Push Notification service (provider API), for iPhones and iPads with our app.
import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import type { ApnsDevice, PushMessage, PushOutcome } from '../ports/push.ts';
import type { ApnsAccount } from './apns-config.ts';
import { createHttp2Poster, type Http2Answer, type Timeouts, DEFAULT_TIMEOUTS } from './http2-poster.ts';
import { outcomeOf } from './outcome.ts';
import { createProviderTokens } from './provider-token.ts';

/** A token is hexadecimal bytes: 32 today, but Apple does not promise a length. */
const APNS_TOKEN = /^(?:[0-9a-f]{2}){32,100}$/;
export const isApnsDevice = ({ token }: ApnsDevice): boolean => APNS_TOKEN.test(token);

const refusal = z.object({ reason: z.string().regex(/^[A-Za-z]{1,60}$/) });

/** Apple's reasons for a token that is no longer valid for this app. */
const DEAD_REASONS = new Set(['Unregistered', 'ExpiredToken', 'BadDeviceToken', 'DeviceTokenNotForTopic']);

export const apnsPayload = ({ title, body, url, tag }: PushMessage): object => ({
  aps: { alert: { title, body }, sound: 'default', 'thread-id': tag },
  url,
});

function reasonOf({ body }: Http2Answer): string {
  try {
    return refusal.parse(JSON.parse(body)).reason;
  } catch {
    return '';
  }
}

function apnsOutcome(answer: Http2Answer, now: Date): PushOutcome {
  const reason = reasonOf(answer);
  if (answer.status === 410 || DEAD_REASONS.has(reason)) return { result: 'gone' };
  // A 404 (BadPath) is caused by our settings, not by the device.
  if (answer.status === 404) return { result: 'refused', detail: `Apple answered 404 ${reason}`.trim() };
  const outcome = outcomeOf(answer, now);
  return 'detail' in outcome ? { ...outcome, detail: `Apple answered ${answer.status} ${reason}`.trim() } : outcome;
}

export interface Apns {
  send(device: ApnsDevice, message: PushMessage): Promise<PushOutcome>;
  close(): void;
}

interface ApnsOptions {
  now?: () => Date;
  timeouts?: Timeouts;
}

export function createApns(
  account: ApnsAccount,
  { now = () => new Date(), timeouts = DEFAULT_TIMEOUTS }: ApnsOptions = {},
): Apns {
  const poster = createHttp2Poster(account.baseUrl, timeouts);
  const tokens = createProviderTokens(account, now);

  const post = ({ token }: ApnsDevice, message: PushMessage, providerToken: string): Promise<Http2Answer> => {
    const headers = {
      authorization: `bearer ${providerToken}`,
      'apns-id': randomUUID(),
      'apns-topic': account.topic,
      'apns-push-type': 'alert',
      'apns-priority': message.urgency === 'high' ? '10' : '5',
      'apns-expiration': String(Math.floor(now().getTime() / 1000) + message.ttlSeconds),
      'apns-collapse-id': message.tag,
    };
    return poster.post(`/3/device/${token}`, headers, JSON.stringify(apnsPayload(message)));
  };

  return {
    async send(device, message) {
      const providerToken = tokens.current();
      let answer = await post(device, message, await providerToken);
      if (reasonOf(answer) === 'ExpiredProviderToken') {
        tokens.forget(providerToken);
        answer = await post(device, message, await tokens.current());
      }
      return apnsOutcome(answer, now());
    },
    close: () => poster.close(),
  };
}
