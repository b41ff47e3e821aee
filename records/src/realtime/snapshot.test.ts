// @module-tag poolers
import { expect, test } from 'vitest';
import { Snapshot } from './snapshot.ts';

test.each([
  ['10:20:10,14,15', 9, true],
  ['10:20:10,14,15', 10, false],
  ['10:20:10,14,15', 11, true],
  ['10:20:10,14,15', 15, false],
  ['10:20:10,14,15', 19, true],
  ['10:20:10,14,15', 20, false],
  ['10:10:', 9, true],
  ['10:10:', 10, false],
])('the snapshot %s and the transaction %i', (text, transaction, included) => {
  expect(new Snapshot(text).includes(transaction)).toBe(included);
});
