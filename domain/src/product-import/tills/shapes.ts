// Rules shared by several tills' exports.
import { MAX_LENGTHS } from '../../products/product-details.ts';

/** 'Hooks' and '12' are the product 'Hooks, 12' and a size of the group 'Hooks'. */
export function namesOfSize(title: string, options: readonly string[]): Record<string, string> {
  const label = options.filter((option) => option !== '').join(' ');
  if (label === '') return { name: title };
  const isGroup = label.length <= MAX_LENGTHS.size_label && title.length <= MAX_LENGTHS.size_group;
  return { name: `${title}, ${label}`, ...(isGroup && { size_group: title, size: label }) };
}

/** The first of several categories, and its subcategory: 'Bait > Maggots, Offers' is Bait and Maggots. */
export function firstCategory(categories: string): { category: string; subcategory: string } {
  const [first = ''] = categories.split(/(?<!\\),|;|\|/, 1);
  const path = first
    .replaceAll('\\,', ',')
    .split(/\s*>\s*/)
    .map((part) => part.trim())
    .filter((part) => part !== '');
  const last = path.at(-1) ?? '';
  return { category: path[0] ?? '', subcategory: path.length > 1 ? last : '' };
}

const GRAMS: Readonly<Record<string, number>> = { g: 1, kg: 1000, lb: 453.592, lbs: 453.592, oz: 28.3495 };

/** '0.5' kg as '500'; empty when it is not a weight. */
export function gramsOf(weight: string, unit: string): string {
  const grams = Number(weight.replace(',', '.')) * (GRAMS[unit] ?? Number.NaN);
  return weight !== '' && grams > 0 ? String(Math.ceil(grams)) : '';
}

/** A length rounded up to whole centimetres; empty when it is not a length. */
export const centimetresOf = (length: string): string => {
  const value = Number(length.replace(',', '.'));
  return length !== '' && value > 0 ? String(Math.ceil(value)) : '';
};

export const isNo = (cell: string): boolean => /^(?:no|n|false|0|off)$/i.test(cell);
export const isYes = (cell: string): boolean => /^(?:yes|y|true|1|on)$/i.test(cell);
