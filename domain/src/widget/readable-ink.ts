const DARK = '#0B1F1A';
const LIGHT = '#FFFFFF';

function channelLight(channel: number): number {
  const share = channel / 255;
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
}

/** Relative luminance, as WCAG defines it. */
function lightOf(color: string): number {
  const channel = (at: number) => channelLight(Number.parseInt(color.slice(at, at + 2), 16));
  return 0.2126 * channel(1) + 0.7152 * channel(3) + 0.0722 * channel(5);
}

export function contrastOf(one: string, other: string): number {
  const lights = [lightOf(one), lightOf(other)].toSorted((a, b) => b - a);
  return ((lights[0] ?? 0) + 0.05) / ((lights[1] ?? 0) + 0.05);
}

/** Used on medium colours, on which neither white nor the dark ink has enough contrast. */
const BLACK = '#000000';
const READABLE = 4.5;

/** A text colour for a chosen background, with a contrast of at least 4.5 to 1. */
export const readableInkOn = (color: string): string =>
  [DARK, LIGHT].find((ink) => contrastOf(color, ink) >= READABLE) ?? BLACK;
