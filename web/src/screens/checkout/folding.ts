// Decides which sections of the checkout are collapsed: complete ones show a line with "Change", incomplete ones are
// open.
import { isInside } from '../../platform/forms/field-path.ts';
import type { CheckoutFields, FieldProblems } from './checkout-fields.ts';
import type { Obstacle } from './obstacles.tsx';

export const PARTS = ['contact', 'way', 'address', 'when', 'missing', 'note'] as const;
export type Part = (typeof PARTS)[number];

/** The section that an obstacle belongs to, or the cart, which is no section of the form. */
const obstaclePart: Readonly<Record<Obstacle['kind'], Part | 'cart'>> = {
  cart_empty: 'cart',
  below_minimum: 'cart',
  shop_not_taking_orders: 'when',
  address_missing: 'address',
  postcode_unknown: 'address',
  out_of_reach: 'address',
  collection_only_items: 'way',
  collection_not_offered: 'way',
  no_courier: 'when',
  no_slot: 'when',
  large_order: 'cart',
};

export const obstaclesOf = (obstacles: readonly Obstacle[], part: Part | 'cart'): Obstacle[] =>
  obstacles.filter(({ kind }) => obstaclePart[kind] === part);

const fieldsOf: Readonly<Partial<Record<Part, string>>> = { contact: 'contact', address: 'address', note: 'shop_note' };

/**
 * True if the section needs no answer, or has one; a slot that was preselected stays open, so that the customer sees
 * it.
 */
const isAnswered = (
  part: Part,
  { isPrefilled, isWayChosen, isWhenChosen, when, if_missing }: CheckoutFields,
): boolean => {
  if (part === 'way') return isPrefilled || isWayChosen;
  if (part === 'when') return when.kind === 'asap' || isWhenChosen;
  if (part === 'missing') return if_missing !== null;
  return true;
};

export function isComplete(
  part: Part,
  fields: CheckoutFields,
  problems: FieldProblems,
  obstacles: readonly Obstacle[],
): boolean {
  const isWrong = Object.keys(problems).some((path) => isInside(path, fieldsOf[part] ?? part));
  return !isWrong && isAnswered(part, fields) && obstaclesOf(obstacles, part).length === 0;
}

/**
 * The open sections: incomplete ones, and those that the customer opened. A section stays open until the customer
 * collapses it.
 */
export interface Opened {
  readonly parts: ReadonlySet<Part>;
  /** Sections opened by "Change", which can be collapsed again. */
  readonly changing: ReadonlySet<Part>;
}

export const NOTHING_OPENED: Opened = { parts: new Set(), changing: new Set() };

const without = (parts: ReadonlySet<Part>, part: Part): Set<Part> =>
  new Set([...parts].filter((each) => each !== part));

/** Returns the same object if no other section is missing. */
export function openMissing(opened: Opened, missing: readonly Part[]): Opened {
  if (missing.every((part) => opened.parts.has(part))) return opened;
  return { ...opened, parts: new Set([...opened.parts, ...missing]) };
}

export const openToChange = ({ parts, changing }: Opened, part: Part): Opened => ({
  parts: new Set([...parts, part]),
  changing: new Set([...changing, part]),
});

export const fold = ({ parts, changing }: Opened, part: Part): Opened => ({
  parts: without(parts, part),
  changing: without(changing, part),
});
