import { expect, test } from 'vitest';
import { courierNote } from './courier-note.ts';

const peg = { lat: 50.8454, lng: -1.7887 };

test.each([
  ['Car park gate, peg 14', peg, 'Pin: 9C2WR6W6+5G (plus code: type it into your map). Car park gate, peg 14'],
  ['', peg, 'Pin: 9C2WR6W6+5G (plus code: type it into your map).'],
  ['Ring twice', undefined, 'Ring twice'],
])('%j with a pin at %j reads %j', (note, pin, text) => {
  expect(courierNote(note, pin)).toBe(text);
});

test('a long note is cut at the end, but never its pin', () => {
  const text = courierNote('x'.repeat(280), peg);
  expect(text).toHaveLength(280);
  expect(text).toContain('9C2WR6W6+5G');
});
