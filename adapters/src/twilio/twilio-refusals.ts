// Twilio's refusals: https://www.twilio.com/docs/api/errors
import type { HttpReply } from '../simulator-kit/replies.ts';
import { jsonReply } from '../simulator-kit/replies.ts';

export const TWILIO_REFUSALS = {
  20003: [401, 'Authenticate'],
  20404: [404, 'The requested resource was not found'],
  20429: [429, 'Too Many Requests'],
  21201: [400, "No 'To' number is specified"],
  21205: [400, 'Url is not a valid URL'],
  21211: [400, "The 'To' number is not a valid phone number."],
  21212: [400, "The 'From' number is not a valid phone number, shortcode, or alphanumeric sender ID."],
  21219: [400, 'The number is unverified. Trial accounts may only make calls to verified numbers.'],
  21408: [400, "Permission to send an SMS has not been enabled for the region indicated by the 'To' number."],
  21602: [400, 'Message body is required.'],
  21604: [400, "'To' phone number is required."],
  21606: [400, "The 'From' phone number is not a valid message-capable Twilio phone number for this destination."],
  21608: [400, 'The number is unverified. Trial accounts cannot send messages to unverified numbers.'],
  21610: [400, 'Attempt to send to unsubscribed recipient'],
  21614: [400, "The 'To' number is not a valid mobile number."],
  21617: [400, 'The concatenated message body exceeds the 1600 character limit.'],
} as const satisfies Record<number, readonly [number, string]>;

export type TwilioRefusal = keyof typeof TWILIO_REFUSALS;

export const moreInfoOf = (code: TwilioRefusal): string => `https://www.twilio.com/docs/errors/${code}`;

export function refusalReply(code: TwilioRefusal): HttpReply {
  const [status, message] = TWILIO_REFUSALS[code];
  const headers = status === 429 ? { 'retry-after': '1' } : {};
  return jsonReply({ code, message, more_info: moreInfoOf(code), status }, status, headers);
}

/** Numbers that Twilio refuses with its test credentials: https://www.twilio.com/docs/iam/test-credentials */
export const MAGIC_NUMBERS: Readonly<Record<string, { text: TwilioRefusal; call: TwilioRefusal }>> = {
  '+15005550001': { text: 21211, call: 21211 },
  '+15005550003': { text: 21408, call: 21219 },
  '+15005550004': { text: 21610, call: 21219 },
  '+15005550009': { text: 21614, call: 21219 },
};
