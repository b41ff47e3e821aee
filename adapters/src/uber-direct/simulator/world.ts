// The simulator's state.
import type { Position } from '@baitdrop/domain/geo/position';
import type { CourierWorld } from '../../simulator-kit/courier-world.ts';
import type { UberCase } from './awkward-cases.ts';
import type { Delivery } from './delivery.ts';
import type { QuoteForm } from './forms.ts';

export interface StoredQuote {
  id: string;
  customerId: string;
  form: QuoteForm;
  expiresAt: number;
  /** The delivery that used the quote; empty until then. */
  usedBy: string;
}

export type UberOperation = 'token' | 'quote' | 'create' | 'read' | 'cancel' | 'proof';

export interface UberWorld extends CourierWorld<Delivery, UberOperation, UberCase> {
  quotes: Map<string, StoredQuote>;
  /** The position of each store, by customer and store. */
  stores: Map<string, Position>;
  quoteMinutes: number;
}
