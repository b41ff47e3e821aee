import { expect, it } from 'vitest';
import type { OrderStatus } from './order-status.ts';
import { isShareOpen, mayShare } from './share-link.ts';

const now = new Date('2026-11-17T10:00:00Z');
const yesterday = new Date('2026-11-16T10:00:00Z');
const lately = new Date('2026-11-16T10:00:01Z');

it.each<[OrderStatus, Date | null, Date | null, boolean, boolean]>([
  ['pending', null, null, false, false],
  ['pending', lately, null, true, true],
  ['en_route', lately, null, true, true],
  ['delivered', lately, lately, false, true],
  ['delivered', lately, yesterday, false, false],
  ['cancelled', null, lately, false, true],
  ['cancelled', lately, null, false, false],
])('%s, paid %s, ended %s: may be shared %s, can be tracked %s', (status, paidAt, endedAt, may, open) => {
  expect(mayShare({ status, paidAt })).toBe(may);
  expect(isShareOpen({ status, paidAt, endedAt }, now)).toBe(open);
});
