// Decides which product may substitute a missing one, and which is most like it.
import { drawingOf } from '../products/product-drawing.ts';
import { wordsOf } from '../search/words.ts';
import { accept, refuse, type Verdict } from '../refusal.ts';
import type { Fulfilment } from './order-status.ts';

export interface Substitute {
  readonly name: string;
  readonly stock: number;
  readonly isActive: boolean;
  /** Couriers may not carry it. */
  readonly noCourier: boolean;
  readonly ageRestricted: boolean;
}

export type SubstituteRefusal = 'not_sold' | 'same_product' | 'not_enough' | 'not_by_courier' | 'age_restricted';

/** The customer has not agreed to an ID check, and cannot be asked to collect instead. */
export function maySubstitute(
  substitute: Substitute,
  original: { quantity: number; fulfilment: Fulfilment; isSameProduct: boolean; lineAgeRestricted: boolean },
): Verdict<'ok', SubstituteRefusal> {
  const { name, stock } = substitute;
  if (original.isSameProduct) return refuse('same_product', 'Choose a different product from the one that’s missing.');
  if (!substitute.isActive) return refuse('not_sold', `${name} isn’t for sale.`);
  if (stock < original.quantity)
    return refuse('not_enough', stock === 0 ? `${name} is currently out of stock` : `Only ${stock} of ${name} left.`);
  if (substitute.ageRestricted && !original.lineAgeRestricted)
    return refuse('age_restricted', `${name} is for over-18s, and nobody agreed to show ID.`);
  if (original.fulfilment === 'delivery' && (substitute.noCourier || substitute.ageRestricted))
    return refuse('not_by_courier', `Couriers can’t carry ${name}.`);
  return accept('ok');
}

interface Kind {
  readonly name: string;
  readonly category: string;
  readonly subcategory: string;
  /** Sizes of one product share it; empty without. */
  readonly sizeGroup: string;
}

function kindLikeness(one: Kind, other: Kind): number {
  if (one.sizeGroup !== '' && one.sizeGroup === other.sizeGroup) return 3;
  if (one.subcategory !== '' && one.subcategory === other.subcategory) return 2;
  return drawingOf(one) === drawingOf(other) ? 1 : 0;
}

/**
 * How alike two products are, to compare with other pairs: sizes of one product most, then products of the same kind;
 * among those, the ones with more words in common.
 */
export function likeness(one: Kind, other: Kind): number {
  const words = new Set(wordsOf(one.name));
  const common = new Set(wordsOf(other.name).filter((word) => words.has(word))).size;
  return kindLikeness(one, other) + common / (common + 1);
}
