import { describe, expect, it } from 'vitest';
import { contrastOf, readableInkOn } from './readable-ink.ts';
import { isWidgetColor, isWidgetWidth } from './widget-defaults.ts';

describe('the text on the button', () => {
  it.each([
    ['#06C167', '#0B1F1A'],
    ['#FFD98A', '#0B1F1A'],
    ['#05693A', '#FFFFFF'],
    ['#000000', '#FFFFFF'],
    ['#1F5FA8', '#FFFFFF'],
  ])('on %s is %s', (color, ink) => {
    expect(readableInkOn(color)).toBe(ink);
  });

  it('is readable on every grey', () => {
    const greys = Array.from({ length: 256 }, (_, value) => `#${value.toString(16).padStart(2, '0').repeat(3)}`);
    const worst = Math.min(...greys.map((grey) => contrastOf(grey, readableInkOn(grey))));
    expect(worst).toBeGreaterThan(4.5);
  });

  it('has the contrast of the WCAG formula', () => {
    expect(contrastOf('#FFFFFF', '#000000')).toBeCloseTo(21, 5);
    expect(contrastOf('#06C167', '#0B1F1A')).toBeCloseTo(7.2, 1);
  });
});

it('accepts only valid colours and widths', () => {
  expect(['#06C167', '#fff', 'red', '#06C167;}', ''].filter(isWidgetColor)).toEqual(['#06C167']);
  expect(['400px', '100%', '1px', '400', 'calc(1px)', '400px;'].filter(isWidgetWidth)).toEqual(['400px', '100%']);
});
