// Encodes lines as short text: the encoded polyline format, in thousandths of a degree (about 100 m, finer than our
// coast).
import type { Position } from '@baitdrop/domain/geo/position';

const STEPS_PER_DEGREE = 1000;

function encodeNumber(value: number): string {
  let rest = value < 0 ? -value * 2 - 1 : value * 2;
  let text = '';
  while (rest >= 32) {
    text += String.fromCodePoint((rest % 32) + 32 + 63);
    rest = Math.floor(rest / 32);
  }
  return text + String.fromCodePoint(rest + 63);
}

export function encodeLine(line: readonly Position[]): string {
  let [lat, lng] = [0, 0];
  return line
    .map((point) => {
      const next = [Math.round(point.lat * STEPS_PER_DEGREE), Math.round(point.lng * STEPS_PER_DEGREE)] as const;
      const text = encodeNumber(next[0] - lat) + encodeNumber(next[1] - lng);
      [lat, lng] = next;
      return text;
    })
    .join('');
}

export function decodeLine(text: string): Position[] {
  const line: Position[] = [];
  const last = [0, 0];
  let [value, weight, axis] = [0, 1, 0];
  for (const character of text) {
    const digit = (character.codePointAt(0) ?? 63) - 63;
    value += (digit % 32) * weight;
    weight *= 32;
    if (digit >= 32) continue;
    last[axis] = (last[axis] ?? 0) + (value % 2 === 1 ? -(value + 1) / 2 : value / 2);
    if (axis === 1) line.push({ lat: (last[0] ?? 0) / STEPS_PER_DEGREE, lng: (last[1] ?? 0) / STEPS_PER_DEGREE });
    [value, weight, axis] = [0, 1, 1 - axis];
  }
  return line;
}
