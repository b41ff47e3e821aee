import { randomBytes } from 'node:crypto';

export interface Random {
  bytes(length: number): Uint8Array;
}

const POOL_BYTES = 4096;

/** Random bytes from a pool: a page of them costs the system as much as a few. Each byte is used once and wiped. */
class PooledRandom implements Random {
  #pool = Buffer.alloc(0);
  #used = 0;

  bytes(length: number): Uint8Array {
    if (length > POOL_BYTES) return randomBytes(length);
    if (this.#used + length > this.#pool.length) {
      this.#pool = randomBytes(POOL_BYTES);
      this.#used = 0;
    }
    const bytes = Uint8Array.from(this.#pool.subarray(this.#used, this.#used + length));
    this.#pool.fill(0, this.#used, this.#used + length);
    this.#used += length;
    return bytes;
  }
}

export const systemRandom: Random = new PooledRandom();

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
