import { expect, test } from 'vitest';
import { drawingColourOf } from './drawing-colour.ts';

test.each([
  ['Fresh White Maggots, 568 ml (1 pint)', undefined],
  ['Fresh Red Maggots, 568 ml (1 pint)', 'red'],
  ['Mixed Maggots, 1.1 litre (2 pints)', 'mixed'],
  ['Pinkies, 568 ml (1 pint)', 'pink'],
  ['Fresh Black Lugworm, 10', 'black'],
  ['Frozen Lugworm, pack of 10', undefined],
  ['Halibut Pellets 8 mm, 900 g', 'brown'],
  ['Dark River Groundbait, 1 kg', 'brown'],
  ['Redmire Particle Blend', undefined],
])('%s is drawn in its own colour: %s', (name, colour) => {
  expect(drawingColourOf(name)).toBe(colour);
});
