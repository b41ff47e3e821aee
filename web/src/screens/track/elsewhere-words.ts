import type { ElsewhereAnswer } from '@baitdrop/contract/order-elsewhere';

type Offer = Pick<ElsewhereAnswer['shops'][number], 'name' | 'lines' | 'missing'>;

/** Returns 'Has all 3 items' or 'Has 2 of your 3 items'. */
export function coverage({ lines, missing }: Offer): string {
  const all = lines.length + missing.length;
  if (missing.length > 0) return `Has ${lines.length} of your ${all} items`;
  return all === 1 ? 'Has your item' : `Has all ${all} items`;
}

/** Describes the differences from the order, line by line. */
export const describeShortfalls = ({ lines, missing }: Offer): string[] => [
  ...lines.filter(({ match }) => match === 'similar').map((line) => `${line.name} instead of ${line.wanted}`),
  ...lines
    .filter(({ quantity, wanted_quantity }) => quantity < wanted_quantity)
    .map(({ name, quantity, wanted_quantity }) => `Only ${quantity} of ${wanted_quantity}: ${name}`),
  ...missing.map((name) => `Not there: ${name}`),
];
