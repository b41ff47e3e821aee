import type { PushDeviceForm } from '@baitdrop/contract/push';

/**
 * Returns the server's form of a browser's subscription; null without keys, because messages to it cannot be encrypted.
 */
export function deviceForm(subscription: Pick<PushSubscription, 'toJSON'>): PushDeviceForm | null {
  const { endpoint, expirationTime, keys } = subscription.toJSON();
  const { p256dh, auth } = keys ?? {};
  if (!endpoint || !p256dh || !auth) return null;
  return { kind: 'web', endpoint, keys: { p256dh, auth }, expires_at: expirationTime ?? null };
}

/** True if the subscription uses our current key; after a change of keys it is useless. */
export function isForKey(subscription: Pick<PushSubscription, 'options'>, publicKey: string): boolean {
  const key = subscription.options.applicationServerKey;
  return key !== null && base64Url(new Uint8Array(key)) === publicKey;
}

export const base64Url = (bytes: Uint8Array): string =>
  btoa(String.fromCodePoint(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/=+$/, '');
