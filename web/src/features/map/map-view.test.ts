import { expect, it } from 'vitest';
import { formatView, parseView } from './map-view.ts';

it('is the same after it was written to and read from an address', () => {
  const view = { lat: 50.8461, lng: -1.7912, zoom: 9.5 };
  expect(formatView(view)).toBe('50.8461,-1.7912,9.5');
  expect(parseView(formatView(view))).toEqual(view);
});

it.each([null, '', '50.8', '50.8,-1.7', '50.8,-1.7,', '50.8,-1.7,9,3', '95,0,9', '50,-1.7,99', 'a,b,c', '50,,9'])(
  'is not read from %j',
  (text) => {
    expect(parseView(text)).toBeNull();
  },
);
