// Apple's checks of a message, in Apple's order and with its reasons.
import type { IncomingHttpHeaders } from 'node:http2';

/** The status of each reason, from Apple's documentation. */
export const APNS_REFUSALS = {
  BadCollapseId: 400,
  BadDeviceToken: 400,
  BadExpirationDate: 400,
  BadMessageId: 400,
  BadPriority: 400,
  DeviceTokenNotForTopic: 400,
  InvalidPushType: 400,
  MissingTopic: 400,
  PayloadEmpty: 400,
  TopicDisallowed: 400,
  ExpiredProviderToken: 403,
  InvalidProviderToken: 403,
  MissingProviderToken: 403,
  BadPath: 404,
  MethodNotAllowed: 405,
  Unregistered: 410,
  PayloadTooLarge: 413,
  TooManyProviderTokenUpdates: 429,
  TooManyRequests: 429,
  InternalServerError: 500,
  ServiceUnavailable: 503,
} as const;
export type ApnsReason = keyof typeof APNS_REFUSALS;

const MAX_BYTES = 4096;
const MAX_COLLAPSE_ID_BYTES = 64;
const DEVICE_PATH = /^\/3\/device\/([^/?]*)$/;

export const tokenIn = (headers: IncomingHttpHeaders): string =>
  DEVICE_PATH.exec(headers[':path']?.toString() ?? '')?.[1] ?? '';

/** Undefined when nothing is wrong. */
export function messageProblem(headers: IncomingHttpHeaders, body: Buffer, topic: string): ApnsReason | undefined {
  const text = (name: string) => headers[name]?.toString() ?? '';
  const problems: [boolean, ApnsReason][] = [
    [text(':method') !== 'POST', 'MethodNotAllowed'],
    [!DEVICE_PATH.test(text(':path')), 'BadPath'],
    [!/^(?:[0-9a-f]{2}){32,100}$/i.test(tokenIn(headers)), 'BadDeviceToken'],
    [text('apns-topic') === '', 'MissingTopic'],
    [text('apns-topic') !== topic, 'TopicDisallowed'],
    [text('apns-push-type') !== 'alert', 'InvalidPushType'],
    [!/^(10|5|1)$/.test(text('apns-priority')), 'BadPriority'],
    [!/^\d{1,12}$/.test(text('apns-expiration')), 'BadExpirationDate'],
    [Buffer.byteLength(text('apns-collapse-id')) > MAX_COLLAPSE_ID_BYTES, 'BadCollapseId'],
    [!/^([0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12})?$/.test(text('apns-id')), 'BadMessageId'],
    [body.length === 0, 'PayloadEmpty'],
    [body.length > MAX_BYTES, 'PayloadTooLarge'],
  ];
  return problems.find(([isWrong]) => isWrong)?.[1];
}
