// The dial covers three quarters of a circle: 0% at the lower left, 100% at the lower right.
const FIRST_DEGREES = -135;
const SWEEP_DEGREES = 270;

export const dialDegrees = (percent: number): number => FIRST_DEGREES + (percent / 100) * SWEEP_DEGREES;

/**
 * Returns a point on the dial, relative to its centre; 0° is straight up. It is rounded, so that the markup stays
 * short.
 */
export function dialPoint(percent: number, radius: number): { x: number; y: number } {
  const radians = (dialDegrees(percent) * Math.PI) / 180;
  const round = (value: number) => Math.round(value * 10) / 10;
  return { x: round(radius * Math.sin(radians)), y: round(-radius * Math.cos(radians)) };
}
