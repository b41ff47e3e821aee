import { expect, it } from 'vitest';
import { placeBeside } from './place-beside.ts';

const size = { width: 100, height: 30 };
const window = { width: 400 };
const anchor = { left: 180, top: 200, width: 40, height: 44 };

it('is placed above its anchor, centred', () => {
  expect(placeBeside(anchor, size, window)).toEqual({ left: 150, top: 162 });
});

it('is placed below if there is no room above', () => {
  expect(placeBeside({ ...anchor, top: 20 }, size, window).top).toBe(72);
});

it.each([
  [0, 8],
  [380, 292],
])('with its anchor at %i it stays inside the window, at %i', (left, placed) => {
  expect(placeBeside({ ...anchor, left }, size, window).left).toBe(placed);
});
