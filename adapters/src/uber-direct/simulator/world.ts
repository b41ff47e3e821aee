// The simulator's state.
import type { Position } from '@baitdrop/domain/geo/position';
import type { CourierWorld } from '../../simulator-kit/courier-world.ts';
import type { AwkwardCase } from './awkward-cases.ts';
import type { Delivery } from './delivery.ts';
import type { QuoteForm } from './forms.ts';

export interface KeptQuote {
  id: string;
  customerId: string;
  form: QuoteForm;
  expiresAt: number;
  /** The delivery that used the quote; empty until then. */
  usedBy: string;
}

export type Operation = 'token' | 'quote' | 'create' | 'read' | 'cancel' | 'proof';

export interface World extends CourierWorld<Delivery, Operation, AwkwardCase> {
  quotes: Map<string, KeptQuote>;
  /** The position of each store, by customer and store. */
  stores: Map<string, Position>;
  quoteMinutes: number;
}
