import { expect, it } from 'vitest';
import { ageText } from './age-text.ts';

const read = new Date('2026-11-13T09:12:00Z');

it.each([
  ['2026-11-13T09:12:59Z', 'just now'],
  ['2026-11-13T09:13:00Z', '1 minute ago'],
  ['2026-11-13T09:17:59Z', '5 minutes ago'],
  ['2026-11-13T10:11:59Z', '59 minutes ago'],
  ['2026-11-13T10:12:00Z', '1 hour ago'],
  ['2026-11-13T14:30:00Z', '5 hours ago'],
  ['2026-11-13T21:30:00Z', 'at 09:12'],
  ['2026-11-14T09:30:00Z', 'yesterday at 09:12'],
  ['2026-11-16T09:30:00Z', 'on Friday 13 November at 09:12'],
])('at %s says "%s"', (now, words) => {
  expect(ageText(read, new Date(now))).toBe(words);
});
