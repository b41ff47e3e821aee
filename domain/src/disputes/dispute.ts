// A customer's bank takes a payment back until the dispute is decided. Defines what that means for the order, and what
// the shop may answer.
import { disputeMessages } from '../messages/disputes.ts';
import { accept, refuse, type Verdict } from '../refusal.ts';

export const DISPUTE_STATES = ['open', 'won', 'lost'] as const;
export type DisputeState = (typeof DISPUTE_STATES)[number];

/** The provider's statuses of a dispute that is decided. A bank's early warning counts as an open dispute. */
export const OVER_DISPUTE_STATUSES = ['won', 'lost', 'warning_closed', 'prevented'] as const;
const overStatuses: ReadonlySet<string> = new Set(OVER_DISPUTE_STATUSES);

/** Maps the provider's status to ours; empty for a warning that was closed without a dispute. */
export function disputeStateOf(status: string): DisputeState | '' {
  if (status === 'won' || status === 'lost') return status;
  return overStatuses.has(status) ? '' : 'open';
}

/** The bank holds the payment, or gave it back to the customer: the order cannot be refunded or cancelled. */
export const isHeldByBank = (dispute: DisputeState | ''): dispute is 'open' | 'lost' =>
  dispute === 'open' || dispute === 'lost';

const needsResponse: ReadonlySet<string> = new Set(['needs_response', 'warning_needs_response']);

export interface DisputeFacts {
  /** The provider's status. */
  readonly status: string;
  /** The provider's deadline for evidence; null where the bank takes none. */
  readonly dueBy: Date | null;
  readonly isAnswered: boolean;
}

/** Evidence can be submitted once, before the deadline. */
export function mayAnswerDispute(
  { status, dueBy, isAnswered }: DisputeFacts,
  now: Date,
): Verdict<'answer', 'dispute_over' | 'dispute_answered' | 'dispute_too_late'> {
  if (disputeStateOf(status) !== 'open') return refuse('dispute_over', disputeMessages.over);
  if (isAnswered || !needsResponse.has(status)) return refuse('dispute_answered', disputeMessages.answered);
  if (dueBy === null || dueBy <= now) return refuse('dispute_too_late', disputeMessages.tooLate);
  return accept('answer');
}

/** The provider's limit for a text. */
export const MAX_EVIDENCE = 20_000;

export interface EvidenceFacts {
  readonly shopName: string;
  readonly lines: readonly { readonly name: string; readonly quantity: number }[];
  /** Order events, oldest first, with formatted times. */
  readonly events: readonly { readonly at: string; readonly text: string }[];
  /** The company and its reference; undefined for a collection. */
  readonly courier: { readonly name: string; readonly reference: string } | undefined;
  /** Formatted time; empty until the order is delivered. */
  readonly deliveredAt: string;
  /** "£4.20"; empty when nothing was refunded. */
  readonly refunded: string;
}

export interface SuggestedEvidence {
  readonly productDescription: string;
  readonly explanation: string;
}

/** Drafts the evidence from the order's own data. */
export function suggestEvidence(facts: EvidenceFacts): SuggestedEvidence {
  const { lines, events, courier, deliveredAt, refunded } = facts;
  const story = [
    deliveredAt === ''
      ? ''
      : courier === undefined
        ? `The customer collected the order at ${facts.shopName} on ${deliveredAt}.`
        : `${courier.name} delivered the order to the customer on ${deliveredAt} (reference ${courier.reference}).`,
    refunded === '' ? '' : `${refunded} of this payment was refunded before the dispute.`,
    'What happened, by our records:',
    ...events.map(({ at, text }) => `${at}: ${text}`),
  ];
  return {
    productDescription: `Fishing bait and tackle from ${facts.shopName}: ${lines
      .map(({ name, quantity }) => `${quantity} × ${name}`)
      .join(', ')}.`.slice(0, MAX_EVIDENCE),
    explanation: story.filter(Boolean).join('\n').slice(0, MAX_EVIDENCE),
  };
}
