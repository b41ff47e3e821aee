import { expect, test } from 'vitest';
import { applyGains, greyingGains } from './fix-colours.ts';

const pixels = (...values: number[]) => new Uint8ClampedArray(values);
const fixed = (photo: Uint8ClampedArray) => {
  applyGains(photo, greyingGains(photo));
  return [...photo];
};

test('a white tub under a yellow lamp is white again', () => {
  expect(fixed(pixels(220, 200, 160, 255))).toEqual([193, 193, 193, 255]);
});

test('a photo in neutral light stays as it is', () => {
  const neutral = [90, 90, 90, 255, 200, 180, 190, 255, 100, 120, 110, 0];
  expect(fixed(pixels(...neutral))).toEqual(neutral);
});

test('red maggots stay red', () => {
  const [red = 0, green = 0, blue = 0] = fixed(pixels(210, 20, 10, 255));
  expect(red).toBeGreaterThan(4 * Math.max(green, blue));
});
