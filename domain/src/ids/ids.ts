// Every generator takes its randomness as an argument: `crypto.getRandomValues` in production, any source in a test.

export type RandomBytes = (length: number) => Uint8Array;

const LETTERS_AND_DIGITS = 'abcdefghijklmnopqrstuvwxyz0123456789';
/** No vowels, so that no words appear, and no characters that are easily confused: 0 O, 1 I L, Z 2, S 5, B 8. */
const READABLE = '2345679CDFGHJKMNPQRTVWXY';

/** Every character is equally likely: bytes that would favour the first ones are drawn again. */
function randomText(alphabet: string, length: number, randomBytes: RandomBytes): string {
  const fairBytes = 256 - (256 % alphabet.length);
  let text = '';
  while (text.length < length) {
    for (const byte of randomBytes(length - text.length)) {
      if (byte < fairBytes) text += alphabet.charAt(byte % alphabet.length);
    }
  }
  return text;
}

/** 15 characters a-z0-9, as the records client expects. */
export const newRecordId = (randomBytes: RandomBytes): string => randomText(LETTERS_AND_DIGITS, 15, randomBytes);

/** 'shop_' + milliseconds + nine random characters. */
export const newShopId = (now: Date, randomBytes: RandomBytes): string =>
  `shop_${now.getTime()}${randomText(LETTERS_AND_DIGITS, 9, randomBytes)}`;

export const newApiKey = (randomBytes: RandomBytes): string => `bd_${randomText(LETTERS_AND_DIGITS, 32, randomBytes)}`;

/** The whole key is secret; its prefix says whether deliveries are real. */
export const newScopedApiKey = (mode: 'live' | 'test', randomBytes: RandomBytes): string =>
  `bd_${mode}_${randomText(LETTERS_AND_DIGITS, 40, randomBytes)}`;

export const newApiSecret = (randomBytes: RandomBytes): string => randomText(LETTERS_AND_DIGITS, 48, randomBytes);

/**
 * 'K7M-4QX': identifies an order in conversation, but gives no access to it. Not unique by itself: the store must
 * check.
 */
export function newOrderCode(randomBytes: RandomBytes): string {
  const code = randomText(READABLE, 6, randomBytes);
  return `${code.slice(0, 3)}-${code.slice(3)}`;
}

/** 128 random bits as 32 hex digits: its holder may follow the order. */
export const newTrackToken = (randomBytes: RandomBytes): string =>
  Array.from(randomBytes(16), (byte) => byte.toString(16).padStart(2, '0')).join('');

/** Eight readable characters, for a link or over the phone. Not unique by itself: the store must check. */
export const newReferralCode = (randomBytes: RandomBytes): string => randomText(READABLE, 8, randomBytes);
