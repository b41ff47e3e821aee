import { describe, expect, it } from 'vitest';
import { type LastRing, ringsAtMs } from './bell-turn.ts';

const NOON = 1_000_000;
const by = (tab: string, atMs: number): LastRing => ({ tab, atMs });

describe('a new order', () => {
  it('rings at once if no tab has rung yet, or none for a while', () => {
    expect(ringsAtMs(null, 'this', NOON)).toBe(NOON);
    expect(ringsAtMs(by('other', NOON - 90_000), 'this', NOON)).toBe(NOON);
  });

  it('rings at once in the tab that rang last, also in between', () => {
    expect(ringsAtMs(by('this', NOON - 5000), 'this', NOON)).toBe(NOON);
  });

  it('rings in another tab three seconds later, if the tab that rang last is silent', () => {
    expect(ringsAtMs(by('other', NOON - 5000), 'this', NOON)).toBe(NOON + 3000);
  });

  it('does not ring twice when two tabs notice it at the same moment', () => {
    expect(ringsAtMs(by('other', NOON - 300), 'this', NOON)).toBe(NOON - 300 + 23_000);
    expect(ringsAtMs(by('other', NOON + 300), 'this', NOON)).toBe(NOON + 300 + 23_000);
  });
});

describe('an order that has rung', () => {
  it('rings again after twenty seconds, in the same tab', () => {
    expect(ringsAtMs(by('this', NOON + 40), 'this', NOON)).toBe(NOON + 20_040);
  });

  it('rings in another tab if that one was closed or suspended', () => {
    expect(ringsAtMs(by('other', NOON + 40), 'this', NOON)).toBe(NOON + 23_040);
  });
});
