import { describe, expect, it } from 'vitest';
import { readAttribution, referralCodeOf, writeAttribution } from './attribution.ts';

describe('the affiliate code of a link', () => {
  it.each([
    ['ABCD2345', 'ABCD2345'],
    [' abcd-2345', 'ABCD2345'],
    ['', undefined],
    [null, undefined],
    ['<script>', undefined],
    ['A'.repeat(21), undefined],
  ])('%s: %s', (ref, code) => {
    expect(referralCodeOf(ref)).toBe(code);
  });
});

describe('the affiliate of a visitor', () => {
  const now = new Date('2026-11-15T12:00:00Z');
  const touched = (at: string) => writeAttribution({ code: 'ABCD2345', touchedAt: new Date(at) });
  it.each([
    ['just now', touched('2026-11-15T12:00:00Z'), true],
    ['thirty days ago', touched('2026-10-16T12:00:00Z'), true],
    ['a moment earlier', touched('2026-10-16T11:59:59Z'), false],
    ['in the future', touched('2026-11-15T12:00:01Z'), false],
    ['never', null, false],
    ['in rubbish', '{', false],
    ['by something else', '{"code":"a b","at":1794700800000}', false],
    ['by nothing', 'null', false],
  ])('%s', (_case, text, counts) => {
    expect(readAttribution(text, now)?.code).toBe(counts ? 'ABCD2345' : undefined);
  });
});
