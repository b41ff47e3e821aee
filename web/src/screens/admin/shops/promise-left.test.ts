import { expect, it } from 'vitest';
import { promiseLeft } from './promise-left.ts';

const ASKED = '2026-07-10T08:00:00Z';
const PROMISED = '2026-07-11T08:00:00Z';

it.each([
  [ASKED, { text: '24 h 0 min left', isOver: false }],
  ['2026-07-10T13:40:30Z', { text: '18 h 20 min left', isOver: false }],
  ['2026-07-11T07:59:30Z', { text: '1 min left', isOver: false }],
  [PROMISED, { text: '0 min over the promised 24 hours', isOver: true }],
  ['2026-07-11T10:05:00Z', { text: '2 h 5 min over the promised 24 hours', isOver: true }],
])('at %s this much time is left', (now, left) => {
  expect(promiseLeft(PROMISED, new Date(now))).toEqual(left);
});
