import { expect, it } from 'vitest';
import { isWorthCollecting } from './collection-reach.ts';

it.each([
  ['next door', true, true, 0, true],
  ['as far as it goes', true, true, 80, true],
  ['from Lerwick', true, true, 867.3, false],
  ['just too far', true, true, 80.1, false],
  ['somewhere unknown', true, true, null, false],
  ['where it is not offered', true, false, 5, false],
  ['from a shop that has not joined', false, true, 5, false],
])('collecting %s', (_case, baitdrop_enabled, collection_offered, distance, expected) => {
  expect(isWorthCollecting({ baitdrop_enabled, collection_offered, distance })).toBe(expected);
});
