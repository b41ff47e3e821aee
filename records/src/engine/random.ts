import { randomBytes } from 'node:crypto';

export interface Random {
  bytes(length: number): Uint8Array;
}

export const systemRandom: Random = { bytes: (length) => randomBytes(length) };

const ID_ALPHABET = 'abcdefghijklmnopqrstuvwxyz0123456789';
const KEY_ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';

export function randomText(random: Random, length: number, alphabet: string = KEY_ALPHABET): string {
  // Bytes past the largest multiple are discarded, so that every character is equally likely.
  const limit = 256 - (256 % alphabet.length);
  let text = '';
  while (text.length < length) {
    for (const byte of random.bytes(length - text.length)) {
      if (byte < limit) text += alphabet.charAt(byte % alphabet.length);
    }
  }
  return text;
}

export function randomId(random: Random): string {
  return randomText(random, 15, ID_ALPHABET);
}

export function randomLowerText(random: Random, length: number): string {
  return randomText(random, length, ID_ALPHABET);
}
