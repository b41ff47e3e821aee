/** Factors for red, green and blue. */
export type ColourGains = readonly [red: number, green: number, blue: number];

export const UNCHANGED: ColourGains = [1, 1, 1];
/** Keeps a photo of one strong colour, such as red maggots, from turning grey. */
const STRONGEST = 1.4;

/** Finds the factors that make the average colour of RGBA pixels grey, because the lamps of a shop tint a photo. */
export function greyingGains(pixels: Uint8ClampedArray): ColourGains {
  const sumOf = (channel: number) => pixels.reduce((sum, value, at) => (at % 4 === channel ? sum + value : sum), 0);
  const [red, green, blue] = [sumOf(0), sumOf(1), sumOf(2)];
  const grey = (red + green + blue) / 3;
  const gain = (sum: number) => (sum === 0 ? 1 : Math.min(Math.max(grey / sum, 1 / STRONGEST), STRONGEST));
  return [gain(red), gain(green), gain(blue)];
}

/** Multiplies RGBA pixels in place; transparency stays. */
export function applyGains(pixels: Uint8ClampedArray, gains: ColourGains): void {
  const factors = [...gains, 1];
  pixels.forEach((value, at) => {
    pixels[at] = value * (factors[at % 4] ?? 1);
  });
}
