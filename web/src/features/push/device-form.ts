import type { PushDeviceForm } from '@baitdrop/contract/push';

/** What our server has to know of a browser's subscription; null for one without keys, which nobody can write to. */
export function deviceForm(subscription: Pick<PushSubscription, 'toJSON'>): PushDeviceForm | null {
  const { endpoint, expirationTime, keys } = subscription.toJSON();
  const { p256dh, auth } = keys ?? {};
  if (!endpoint || !p256dh || !auth) return null;
  return { kind: 'web', endpoint, keys: { p256dh, auth }, expires_at: expirationTime ?? null };
}

/** Whether the subscription was made for that key of ours; after a change of keys it is of no use. */
export function isForKey(subscription: Pick<PushSubscription, 'options'>, publicKey: string): boolean {
  const key = subscription.options.applicationServerKey;
  return key !== null && base64Url(new Uint8Array(key)) === publicKey;
}

export const base64Url = (bytes: Uint8Array): string =>
  btoa(String.fromCodePoint(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/=+$/, '');
