// Stuart's package sizes: https://help.stuart.com/en/articles/11403443-general-guidance-requesting-and-managing-deliveries
import { CourierProblem, type ParcelItem } from '../ports/courier.ts';

/** The sizes, smallest first: maximum dimensions, weight and distance. */
export const STUART_PACKAGES = [
  { type: 'xsmall', cm: [8, 10, 10], grams: 3000, km: 8 },
  { type: 'small', cm: [15, 20, 40], grams: 6000, km: 8 },
  { type: 'medium', cm: [30, 30, 50], grams: 12_000, km: 13 },
  { type: 'large', cm: [50, 65, 90], grams: 40_000, km: 17 },
  { type: 'xlarge', cm: [50, 90, 100], grams: 70_000, km: 17 },
] as const;
export type StuartPackage = (typeof STUART_PACKAGES)[number]['type'];

/** More parcels of one size than this need the next larger package. */
const MAX_OF_SIZE = { small: 10, medium: 4, large: 1, xlarge: Number.POSITIVE_INFINITY } as const;
const SIZES = ['small', 'medium', 'large', 'xlarge'] as const;

/** Finds the smallest package for all items; throws a `CourierProblem` when none is large enough. */
export function packageFor(items: readonly ParcelItem[]): StuartPackage {
  const grams = items.reduce((sum, { weightGrams = 0, quantity }) => sum + weightGrams * quantity, 0);
  const atLeast = SIZES.indexOf(sizeOfAll(items)) + 1;
  const found = STUART_PACKAGES.find(
    ({ cm, ...size }, index) => index >= atLeast && grams <= size.grams && items.every((item) => fits(item, cm)),
  );
  if (found === undefined)
    throw new CourierProblem('out_of_reach', 'package_too_large', 'Stuart has no vehicle for something of that size.');
  return found.type;
}

/** Items may be rotated, so the sorted sides are compared. */
function fits({ dimensionsCm }: ParcelItem, cm: readonly number[]): boolean {
  if (dimensionsCm === undefined) return true;
  const sides = Object.values(dimensionsCm).toSorted((a, b) => a - b);
  return sides.every((side, index) => side <= (cm[index] ?? 0));
}

function sizeOfAll(items: readonly ParcelItem[]): ParcelItem['size'] {
  let carried = 0;
  let size: ParcelItem['size'] = 'small';
  for (const next of SIZES) {
    const here = items.reduce((sum, item) => sum + (item.size === next ? item.quantity : 0), 0);
    if (here > 0 || carried > 0) size = next;
    carried = here + carried > MAX_OF_SIZE[next] ? 1 : 0;
  }
  return size;
}
