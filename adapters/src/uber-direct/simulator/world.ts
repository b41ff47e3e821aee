// The simulator's state.
import type { Countdown } from '../../simulator-kit/countdown.ts';
import type { AwkwardCase } from './awkward-cases.ts';
import type { Delivery } from './delivery.ts';
import type { QuoteForm } from './forms.ts';
import type { Point } from './path.ts';
import type { Reply } from './refusals.ts';

export type Geocode = (postcode: string) => Point | undefined;

export interface KeptQuote {
  id: string;
  customerId: string;
  form: QuoteForm;
  expiresAt: number;
  /** The delivery that used it; empty before. */
  usedBy: string;
}

export type Operation = 'token' | 'quote' | 'create' | 'read' | 'cancel' | 'proof';

interface PlannedRefusal {
  on: Operation;
  reply: Reply;
}

export interface World {
  quotes: Map<string, KeptQuote>;
  deliveries: Map<string, Delivery>;
  /** Where each store is, by customer and store. */
  stores: Map<string, Point>;
  /** Access tokens and when they end. */
  tokens: Map<string, number>;
  refusals: Countdown<PlannedRefusal>;
  /** For the next delivery that is created. */
  nextCases: AwkwardCase[];
  /** The number of simulated creation failures, by idempotency key. */
  failures: Map<string, number>;
  speed: number;
  quoteMinutes: number;
  /** Where a postcode is, as far as the simulator knows. */
  geocode: Geocode;
  now(): number;
  base(): string;
}
