import { expect, it } from 'vitest';
import {
  caseAnswerDueAt,
  autoCloseCutoff,
  isDuplicateMessage,
  mayAddPhoto,
  mayCloseCase,
  mayOpenCase,
  statusAfterMessage,
} from './order-case.ts';

const NOW = new Date('2026-11-16T12:00:00Z');
const daysAgo = (days: number) => new Date(NOW.getTime() - days * 86_400_000);
const said = (verdict: { ok: true; value: unknown } | { ok: false; reason: string }) =>
  verdict.ok ? verdict.value : verdict.reason;

it.each([
  ['an active order', true, null, null, 'open'],
  ['one that came today', true, 0, null, 'open'],
  ['one that came exactly 14 days ago', true, 14, null, 'open'],
  ['one that came longer ago', true, 14.001, null, 'too_long_ago'],
  ['one that was never paid', false, null, null, 'not_paid'],
  ['one with an open case', true, 1, 'open', 'case_open'],
  ['one with an answered case', true, 1, 'answered', 'case_open'],
  ['one whose case is closed', true, 1, 'closed', 'reopen'],
  ['one whose case is closed, long ago', true, 15, 'closed', 'too_long_ago'],
] as const)('a case about %s', (_name, isPaid, days, status, expected) => {
  const endedAt = days === null ? null : daysAgo(days);
  expect(said(mayOpenCase({ isPaid, endedAt }, status, NOW))).toBe(expected);
});

it.each([
  ['open', 'customer', 1, 'open'],
  ['open', 'shop', 1, 'answered'],
  ['open', 'admin', 1, 'answered'],
  ['answered', 'customer', 2, 'open'],
  ['answered', 'shop', 2, 'answered'],
  ['closed', 'customer', 2, 'case_closed'],
  ['closed', 'shop', 2, 'case_closed'],
  ['open', 'shop', 100, 'case_full'],
] as const)('a message in a case that is %s, by %s after %i others: %s', (status, by, messages, expected) =>
  expect(said(statusAfterMessage(status, by, messages))).toBe(expected),
);

it.each([
  ['the same message again', 'shop', 'Sorry!', 60, true],
  ['the same message an hour later', 'shop', 'Sorry!', 60.01, false],
  ['another message', 'shop', 'Sorry', 1, false],
  ['the same message of the other side', 'admin', 'Sorry!', 1, false],
  ['an earlier message', 'customer', 'Dead.', 1, false],
] as const)('%s', (_name, by, text, minutes, expected) => {
  const at = new Date(NOW.getTime() - minutes * 60_000);
  const before = [
    { by: 'customer', text: 'Dead.', at },
    { by: 'shop', text: 'Sorry!', at },
  ] as const;
  expect(isDuplicateMessage({ by, text }, before, NOW)).toBe(expected);
  expect(isDuplicateMessage({ by, text }, [], NOW)).toBe(false);
});

it.each([
  ['open', 'customer', true],
  ['answered', 'customer', true],
  ['open', 'admin', true],
  ['open', 'shop', 'not_yours'],
  ['answered', 'shop', 'not_yours'],
  ['closed', 'customer', 'case_closed'],
] as const)('closing a case that is %s as %s: %s', (status, by, expected) =>
  expect(said(mayCloseCase(status, by))).toBe(expected),
);

it.each([
  ['open', 0, true],
  ['answered', 2, true],
  ['open', 3, 'too_many_photos'],
  ['closed', 0, 'case_closed'],
] as const)('a photo for a case that is %s and has %i: %s', (status, photos, expected) =>
  expect(said(mayAddPhoto(status, photos))).toBe(expected),
);

it('gives the shop a day, and the customer a week', () => {
  expect(caseAnswerDueAt(NOW)).toEqual(new Date('2026-11-17T12:00:00Z'));
  expect(autoCloseCutoff(NOW)).toEqual(new Date('2026-11-09T12:00:00Z'));
});
