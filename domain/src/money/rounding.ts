/**
 * The one rounding rule: to the nearest whole, halves up. For negative amounts the halves move away from zero
 * (-0.5 becomes -1), so that a refund is always the exact mirror of the charge it undoes.
 */
export function divideHalfUp(numerator: bigint, denominator: bigint): bigint {
  if (denominator <= 0n) throw new RangeError('The denominator must be above zero');
  const size = numerator < 0n ? -numerator : numerator;
  const rounded = (2n * size + denominator) / (2n * denominator);
  return numerator < 0n ? -rounded : rounded;
}
