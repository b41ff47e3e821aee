import { expect, test } from 'vitest';
import { keepInside, maxZoomOf, pixelsOf, WHOLE_SQUARE } from './crop-frame.ts';

const wide = { width: 1600, height: 800 };

test('the first frame is the largest square in the middle', () => {
  expect(pixelsOf(WHOLE_SQUARE, wide)).toEqual({ left: 400, top: 0, side: 800 });
});

test.each([
  [
    { x: 0, y: 0, zoom: 1 },
    { left: 0, top: 0, side: 800 },
  ],
  [
    { x: 1, y: 1, zoom: 2 },
    { left: 1200, top: 400, side: 400 },
  ],
  [
    { x: 0.5, y: 0.2, zoom: 0.5 },
    { left: 400, top: 0, side: 800 },
  ],
  [
    { x: 0.5, y: 0.5, zoom: 8 },
    { left: 800 - 800 / 6, top: 400 - 800 / 6, side: 800 / 3 },
  ],
])('a frame at %j stays inside the picture', (frame, pixels) => {
  const shown = pixelsOf(keepInside(frame, wide, 3), wide);
  expect(shown.left).toBeCloseTo(pixels.left);
  expect(shown.top).toBeCloseTo(pixels.top);
  expect(shown.side).toBeCloseTo(pixels.side);
});

test.each([
  [{ width: 4000, height: 3000 }, 3],
  [{ width: 500, height: 800 }, 2.5],
  [{ width: 150, height: 800 }, 1],
])('a photo of %j can be enlarged %f times and keeps 200 pixels', (size, zoom) => {
  expect(maxZoomOf(size, 200)).toBe(zoom);
});
