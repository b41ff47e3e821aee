// Decides which product may substitute a missing one.
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
