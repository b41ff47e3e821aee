import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  newApiKey,
  newApiSecret,
  newOrderCode,
  newRecordId,
  newReferralCode,
  newShopId,
  newTrackToken,
  type RandomBytes,
} from './ids.ts';

/** A repeatable generator: the same seed gives the same bytes. */
function bytesFrom(seed: number): RandomBytes {
  let state = seed;
  return (length) =>
    Uint8Array.from({ length }, () => {
      state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
      return state >>> 24;
    });
}

const seeds = fc.nat();
const now = new Date('2026-11-15T10:00:00Z');

describe('ids', () => {
  it.each<[string, (randomBytes: RandomBytes) => string, RegExp]>([
    ['a record id', newRecordId, /^[a-z0-9]{15}$/],
    ['a shop id', (randomBytes) => newShopId(now, randomBytes), /^shop_1794736800000[a-z0-9]{9}$/],
    ['an API key', newApiKey, /^bd_[a-z0-9]{32}$/],
    ['an API secret', newApiSecret, /^[a-z0-9]{48}$/],
    ['an order code', newOrderCode, /^[2-79CDFGHJKMNP-RTV-Y]{3}-[2-79CDFGHJKMNP-RTV-Y]{3}$/],
    ['a referral code', newReferralCode, /^[2-79CDFGHJKMNP-RTV-Y]{8}$/],
    ['a track token', newTrackToken, /^[0-9a-f]{32}$/],
  ])('%s always has its format, and depends on the random bytes', (_, generate, shape) => {
    fc.assert(
      fc.property(seeds, (seed) => {
        const random = bytesFrom(seed);
        const [first, second] = [generate(random), generate(random)];
        expect(first).toMatch(shape);
        expect(second).not.toBe(first);
        expect(generate(bytesFrom(seed))).toBe(first);
      }),
    );
  });

  it('uses every bit of a track token', () => {
    expect(newTrackToken((length) => Uint8Array.from({ length }, (_, index) => index * 17))).toBe(
      '00112233445566778899aabbccddeeff',
    );
  });

  it('draws again when a byte would favour some letters', () => {
    const draws = [Uint8Array.from({ length: 15 }, () => 255), Uint8Array.from({ length: 15 }, () => 36)];
    expect(newRecordId(() => draws.shift() ?? new Uint8Array(15))).toBe('aaaaaaaaaaaaaaa');
    expect(draws).toHaveLength(0);
  });
});
