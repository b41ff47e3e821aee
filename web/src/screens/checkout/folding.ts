// Which parts of the checkout are folded: what is known is a line with "Change", what is missing is open.
import type { CheckoutFields, FieldName, FieldProblems } from './checkout-fields.ts';
import type { Obstacle } from './obstacles.tsx';

export const PARTS = ['contact', 'way', 'address', 'when', 'missing', 'note'] as const;
export type Part = (typeof PARTS)[number];

/** Of the parts, or of the cart, which is no part of the form. */
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

const fieldsOf: Readonly<Partial<Record<Part, readonly FieldName[]>>> = {
  contact: ['name', 'email', 'phone'],
  address: ['line', 'postcode', 'note'],
  note: ['shopNote'],
};

/** Nobody has to be asked for it, or it is answered; a time that was chosen for a person is shown to them. */
const isAnswered = (
  part: Part,
  { isPrefilled, isWayChosen, isWhenChosen, when, ifMissing }: CheckoutFields,
): boolean => {
  if (part === 'way') return isPrefilled || isWayChosen;
  if (part === 'when') return when.kind === 'asap' || isWhenChosen;
  if (part === 'missing') return ifMissing !== null;
  return true;
};

export function isKnown(
  part: Part,
  fields: CheckoutFields,
  problems: FieldProblems,
  obstacles: readonly Obstacle[],
): boolean {
  const isWrong = fieldsOf[part]?.some((name) => problems[name] !== undefined) ?? false;
  return !isWrong && isAnswered(part, fields) && obstaclesOf(obstacles, part).length === 0;
}

/** Open for a person: what is missing, and what they opened. It stays open under their fingers until they fold it. */
export interface Opened {
  readonly parts: ReadonlySet<Part>;
  /** Opened by "Change", which can be folded again. */
  readonly changing: ReadonlySet<Part>;
}

export const NOTHING_OPENED: Opened = { parts: new Set(), changing: new Set() };

const without = (parts: ReadonlySet<Part>, part: Part): Set<Part> =>
  new Set([...parts].filter((each) => each !== part));

/** The same value when nothing new is missing. */
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
