// The payments port: charges, refunds, payouts and plans. Money in pence, GBP.

export interface PaymentLine {
  name: string;
  quantity: number;
  pricePence: number;
}

export interface PaymentPageRequest {
  /** Idempotency key: two requests with the same one make one page. */
  idempotencyKey: string;
  /** What the payment is for; included in every event about it. */
  reference: { payment: string; purpose: 'order' | 'setup' | 'pro'; subject: string };
  lines: readonly PaymentLine[];
  /** Taken off the sum of the lines, under a name of at most 40 characters: a promotion, credit, or both. */
  discount?: { name: string; amountPence: number };
  monthly?: boolean;
  customerEmail: string;
  /** Somebody signed in, by the provider's number: the page offers their saved card, and asks whether to save another. */
  customer?: string;
  successUrl: string;
  cancelUrl: string;
  /** By the provider's clock, between 30 minutes and 24 hours after it gets the request: leave it a minute. */
  expiresAt: Date;
}

export interface PaymentPage {
  sessionId: string;
  url: string;
  expiresAt: Date;
}

export interface PaymentState {
  sessionId: string;
  /** `open` can still be paid; `paid` and `expired` are final. */
  status: 'open' | 'paid' | 'expired';
  amountPence: number;
  paymentIntent: string;
  charge: string;
  /** The same for every payment with that card, whoever pays; empty when the provider does not say. */
  cardFingerprint: string;
  /** The provider's fee, once known. */
  feePence: number | undefined;
  subscription: string | undefined;
  reference: { payment: string };
}

export interface PaidPage {
  sessionId: string;
  amountPence: number;
  /** When the page was opened. */
  createdAt: Date;
  reference: { payment: string; subject: string };
}

export interface SentTransfer {
  transferId: string;
  /** The shop's account at the provider. */
  accountId: string;
  /** What is left of it: less what came back since. */
  amountPence: number;
  createdAt: Date;
  reference: string;
}

export interface RefundState {
  refundId: string;
  status: 'pending' | 'succeeded' | 'failed';
}

export interface DisputeReading {
  /** The provider's word for it: needs_response, under_review, won, lost, … */
  status: string;
  /** Undefined where the bank takes no answer. */
  dueBy: Date | undefined;
  /** How often evidence was sent. */
  submissions: number;
}

/** Texts of at most 20,000 characters; empty ones are left out. */
export interface DisputeEvidence {
  productDescription: string;
  explanation: string;
  customerName: string;
  customerEmail: string;
  shippingAddress: string;
  shippingCarrier: string;
  /** "16 November 2026" */
  shippingDate: string;
  shippingReference: string;
}

/** A card that somebody saved with the provider. */
export interface SavedCard {
  cardId: string;
  /** The provider's word for it: visa, mastercard, … */
  brand: string;
  lastDigits: string;
  expires: { month: number; year: number };
}

export interface PayoutAccount {
  accountId: string;
  payoutsEnabled: boolean;
  /** Requirements that the provider still has, in its words. */
  missing: readonly string[];
}

/** A monthly plan. `active` while the shop may use what it pays for, which includes a first failed charge. */
export interface PlanState {
  subscriptionId: string;
  customer: string;
  active: boolean;
  /** The provider's word for it: trialing, active, past_due, canceled, … */
  status: string;
  currentPeriodEndsAt: Date | undefined;
  endsWithPeriod: boolean;
  reference: { payment: string; subject: string };
}

/** One month of a plan, by its invoice. */
export interface PlanPayment {
  invoiceId: string;
  /** For people. */
  number: string;
  /** The month that was paid on the payment page. */
  isFirst: boolean;
  status: 'paid' | 'open' | 'void';
  amountPence: number;
  periodStartsAt: Date;
  periodEndsAt: Date;
  createdAt: Date;
  paidAt: Date | undefined;
  /** Empty until it is paid, and for those the caller knew already. */
  paymentIntent: string;
  /** The provider's fee, once known. */
  feePence: number | undefined;
  /** Where the owner sees it. */
  url: string;
}

/** An event of the provider, verified and parsed. Objects are fetched again before anything is done. */
export type PaymentEvent =
  | { kind: 'session'; sessionId: string }
  | { kind: 'payment_failed'; paymentIntent: string; reason: string }
  | { kind: 'refund'; refundId: string; status: RefundState['status'] }
  | {
      kind: 'dispute';
      disputeId: string;
      paymentIntent: string;
      amountPence: number;
      /** The provider's dispute fee, or its return when funds are reinstated. */
      feePence: number;
      status: string;
      reason: string;
      /** Whether the money was withdrawn, reinstated, or neither. */
      funds: 'withdrawn' | 'reinstated' | 'unchanged';
    }
  | {
      kind: 'payout';
      accountId: string;
      payoutId: string;
      status: 'paid' | 'failed';
      failure: string;
      /** What the shop's bank calls it; empty where it tells none. */
      bankReference: string;
      /** By the provider's clock, as `transfer` tells it too: a later transfer is not part of the payout. ISO. */
      createdAt: string;
    }
  | { kind: 'transfer_reversed'; transferId: string; amountPence: number }
  | { kind: 'account'; accountId: string }
  | { kind: 'subscription'; subscriptionId: string }
  | { kind: 'unknown' };

export interface ReceivedPaymentEvent {
  eventId: string;
  type: string;
  event: PaymentEvent;
}

/** Where the provider posts its events: about our own account, and about the accounts of shops. */
export const PAYMENT_WEBHOOK_PATHS = {
  platform: '/api/webhooks/stripe',
  connect: '/api/webhooks/stripe/connect',
} as const;

/** Rejects with a `PaymentProblem`. */
export interface Payments {
  /** Of the provider, whose clock may show another time than ours: what it shows when ours shows this. */
  readonly clock: { ofOurs(instant: Date): Date };
  openPage(request: PaymentPageRequest): Promise<PaymentPage>;
  readPage(sessionId: string): Promise<PaymentState>;
  /** Closes the page; answers the final state, which is `paid` when the customer paid first. */
  expirePage(sessionId: string): Promise<PaymentState>;
  /** Answers the provider's number for somebody. */
  openCustomer(request: { idempotencyKey: string; email: string; user: string }): Promise<string>;
  readCards(customer: string): Promise<SavedCard[]>;
  /** Refused with `resource_missing` when it is not this customer's. */
  forgetCard(request: { customer: string; cardId: string }): Promise<void>;
  /** With all saved cards; harmless when it is gone already. */
  forgetCustomer(customer: string): Promise<void>;
  refund(request: {
    idempotencyKey: string;
    paymentIntent: string;
    amountPence: number;
    reference: string;
  }): Promise<RefundState>;
  readRefund(refundId: string): Promise<RefundState>;
  readDispute(disputeId: string): Promise<DisputeReading>;
  /** Sends evidence to the customer's bank, for good: the provider takes it once and in time, else it is refused. */
  answerDispute(request: {
    idempotencyKey: string;
    disputeId: string;
    evidence: DisputeEvidence;
  }): Promise<DisputeReading>;
  openPayoutAccount(request: { idempotencyKey: string; email: string; shopName: string }): Promise<PayoutAccount>;
  readPayoutAccount(accountId: string): Promise<PayoutAccount>;
  /** The provider's onboarding page for the owner. */
  payoutAccountLink(request: { accountId: string; refreshUrl: string; returnUrl: string }): Promise<string>;
  transfer(request: {
    idempotencyKey: string;
    accountId: string;
    amountPence: number;
    reference: string;
    /** The one charge it is paid from; then it need not wait until that money is available. */
    sourceCharge?: string;
  }): Promise<{ transferId: string; createdAt: Date }>;
  reverseTransfer(request: { idempotencyKey: string; transferId: string; amountPence: number }): Promise<void>;
  readPlan(subscriptionId: string): Promise<PlanState>;
  /** The months of a plan, newest first, two years at most. How those in `known` were paid is not asked again. */
  readPlanPayments(subscriptionId: string, known: ReadonlySet<string>): Promise<PlanPayment[]>;
  /** The plan goes on until the paid month is over. */
  endPlan(subscriptionId: string): Promise<PlanState>;
  /** A plan that was to end with its month goes on after all. */
  resumePlan(subscriptionId: string): Promise<PlanState>;
  /** Ends a plan at once, for one that was made by mistake. */
  stopPlan(subscriptionId: string): Promise<PlanState>;
  /** A page of the provider where the owner changes the card or ends the plan. */
  planPage(request: { customer: string; returnUrl: string }): Promise<string>;
  /** Everything that was paid on a page since then, for a database that may not know all of it. */
  listPaid(since: Date): Promise<PaidPage[]>;
  /** Everything that was sent to shops since then. */
  listTransfers(since: Date): Promise<SentTransfer[]>;
  /** The provider's balance and movements, to compare with the ledger. */
  readBalance(): Promise<{ availablePence: number; pendingPence: number }>;
  /** Checks the signature over the raw bytes; undefined when it is not the provider's. */
  readEvent(rawBody: Buffer, signature: string, endpoint: 'platform' | 'connect'): ReceivedPaymentEvent | undefined;
}

export class PaymentProblem extends Error {
  /** `retry`: may work later. `refused`: will not. `unreachable`: outcome unknown; ask again with the same key. */
  readonly kind: 'retry' | 'refused' | 'unreachable';
  readonly code: string;

  constructor(kind: PaymentProblem['kind'], code: string, message: string, cause?: unknown) {
    super(message, { cause });
    this.kind = kind;
    this.code = code;
  }
}
