import { expect, it } from 'vitest';
import { monthText } from './month-text.ts';

it.each([
  ['2026-11', 'November 2026'],
  ['2027-01', 'January 2027'],
  ['', ''],
])('“%s” is %s', (month, text) => expect(monthText(month)).toBe(text));
