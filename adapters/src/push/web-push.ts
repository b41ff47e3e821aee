// Web Push: encrypted for one browser (RFC 8291), signed with our key (RFC 8292), posted to its push service (RFC 8030).
import type { PushMessage, PushOutcome, WebPushDevice } from '../ports/push.ts';
import { outcomeOf } from './outcome.ts';
import type { Poster } from './post.ts';
import { isPushAddress } from './push-address.ts';
import type { PushConfig } from './push-config.ts';
import { bytesOf, isBase64Url, isPublicKey } from './vapid-keys.ts';

const AUTH_BYTES = 16;

export const isWebDevice = ({ endpoint, p256dh, auth }: WebPushDevice, alsoAllow: string | undefined): boolean =>
  isPushAddress(endpoint, alsoAllow) && isPublicKey(p256dh) && isBase64Url(auth) && bytesOf(auth).length === AUTH_BYTES;

/** The payload that the service worker reads. */
export const payloadOf = ({ title, body, url, tag }: PushMessage): string => JSON.stringify({ title, body, url, tag });

export async function sendToBrowser(
  { keys, subject }: PushConfig,
  poster: Poster,
  { endpoint, p256dh, auth }: WebPushDevice,
  message: PushMessage,
): Promise<PushOutcome> {
  // The package is loaded with the first message, because it brings a dozen others.
  const { default: webPush } = await import('web-push');
  const { headers, body } = webPush.generateRequestDetails({ endpoint, keys: { p256dh, auth } }, payloadOf(message), {
    vapidDetails: { subject, ...keys },
    TTL: message.ttlSeconds,
    contentEncoding: 'aes128gcm',
    urgency: message.urgency,
    topic: message.tag,
  });
  return outcomeOf(await poster.post(endpoint, headers, body), new Date());
}
