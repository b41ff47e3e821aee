import { describe, expect, it } from 'vitest';
import { readAttribution, referralCodeOf, writeAttribution } from './attribution.ts';

describe('the affiliate code of a link', () => {
  it.each([
    ['ABCD2345', 'ABCD2345'],
    [' abcd-2345', 'ABCD2345'],
    ['', undefined],
    [null, undefined],
    ['<script>', undefined],
    ['A'.repeat(20), 'A'.repeat(20)],
    ['A'.repeat(21), undefined],
    ['?ABCD2345', undefined],
    ['ABCD2345?', undefined],
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
    ['with a code that is too long', `{"code":"${'A'.repeat(21)}","at":1794700800000}`, false],
    ['with an empty code', '{"code":"","at":1794700800000}', false],
    ['with a code that has more before it', '{"code":"?ABCD2345","at":1794700800000}', false],
    ['with a code that has more after it', '{"code":"ABCD2345?","at":1794700800000}', false],
    ['with a number for a code', '{"code":12345678,"at":1794700800000}', false],
    ['without a time', '{"code":"ABCD2345"}', false],
    ['with a time in words', '{"code":"ABCD2345","at":"1794700800000"}', false],
    ['by nothing', 'null', false],
  ])('%s', (_case, text, counts) => {
    expect(readAttribution(text, now)?.code).toBe(counts ? 'ABCD2345' : undefined);
  });
});
