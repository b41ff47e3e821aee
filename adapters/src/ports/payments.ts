// The payments port: charges, refunds, payouts and plans. Amounts are in pence, GBP.

export interface PaymentLine {
  name: string;
  quantity: number;
  pricePence: number;
}

export interface PaymentPageRequest {
  /** Two requests with the same key make one page. */
  idempotencyKey: string;
  /** Identifies what is paid for; every event about the payment includes it. */
  reference: { payment: string; purpose: 'order' | 'setup' | 'pro'; subject: string };
  lines: readonly PaymentLine[];
  /** A promotion, credit, or both, subtracted from the sum of the lines. The name has at most 40 characters. */
  discount?: { name: string; amountPence: number };
  monthly?: boolean;
  customerEmail: string;
  /** The provider's id of a signed-in customer: the page offers their saved card, and asks whether to save another. */
  customer?: string;
  successUrl: string;
  cancelUrl: string;
  /**
   * Must be 30 minutes to 24 hours after the request reaches the provider, by its clock, so leave a minute's margin.
   */
  expiresAt: Date;
}

export interface PaymentPage {
  sessionId: string;
  url: string;
  expiresAt: Date;
}

export interface PaymentState {
  sessionId: string;
  /** An `open` page can still be paid; `paid` and `expired` are final. */
  status: 'open' | 'paid' | 'expired';
  amountPence: number;
  paymentIntent: string;
  charge: string;
  /** The same for every payment with that card, by any customer; empty when the provider does not report it. */
  cardFingerprint: string;
  /** The provider's fee; undefined until it is known. */
  feePence: number | undefined;
  subscription: string | undefined;
  reference: { payment: string };
}

export interface PaidPage {
  sessionId: string;
  amountPence: number;
  createdAt: Date;
  reference: { payment: string; subject: string };
}

export interface SentTransfer {
  transferId: string;
  /** The shop's account at the provider. */
  accountId: string;
  /** The amount after reversals. */
  amountPence: number;
  createdAt: Date;
  reference: string;
}

export interface RefundState {
  refundId: string;
  status: 'pending' | 'succeeded' | 'failed';
}

export interface DisputeState {
  /** The provider's status: needs_response, under_review, won, lost, … */
  status: string;
  /** Undefined when the bank accepts no evidence. */
  dueBy: Date | undefined;
  /** The number of times evidence was sent. */
  submissions: number;
}

/** Texts have at most 20,000 characters; empty ones are left out. */
export interface DisputeEvidence {
  productDescription: string;
  explanation: string;
  customerName: string;
  customerEmail: string;
  shippingAddress: string;
  shippingCarrier: string;
  /** A date in words, such as "16 November 2026". */
  shippingDate: string;
  shippingReference: string;
}

/** A card that a customer saved with the provider. */
export interface SavedCard {
  cardId: string;
  /** The provider's name of the brand: visa, mastercard, … */
  brand: string;
  lastDigits: string;
  expires: { month: number; year: number };
}

export interface PayoutAccount {
  accountId: string;
  payoutsEnabled: boolean;
  /** Requirements that the account does not meet yet, in the provider's words. */
  missing: readonly string[];
}

/** A monthly plan. `active` while the shop may use what it pays for, also after a first failed charge. */
export interface PlanState {
  subscriptionId: string;
  customer: string;
  active: boolean;
  /** The provider's status: trialing, active, past_due, canceled, … */
  status: string;
  currentPeriodEndsAt: Date | undefined;
  endsWithPeriod: boolean;
  reference: { payment: string; subject: string };
}

/** One month of a plan, by its invoice. */
export interface PlanPayment {
  invoiceId: string;
  /** The invoice number that people see. */
  number: string;
  /** True for the month that was paid on the payment page. */
  isFirst: boolean;
  status: 'paid' | 'open' | 'void';
  amountPence: number;
  periodStartsAt: Date;
  periodEndsAt: Date;
  createdAt: Date;
  paidAt: Date | undefined;
  /** Empty until it is paid, and for invoices whose payment the caller already knows. */
  paymentIntent: string;
  /** The provider's fee; undefined until it is known. */
  feePence: number | undefined;
  /** The provider's page with the invoice, for the owner. */
  url: string;
}

/** An event of the provider, verified and parsed. The objects are fetched again before anything is changed. */
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
      /** Says whether the disputed amount was withdrawn, reinstated, or neither. */
      funds: 'withdrawn' | 'reinstated' | 'unchanged';
    }
  | {
      kind: 'payout';
      accountId: string;
      payoutId: string;
      status: 'paid' | 'failed';
      failure: string;
      /** The reference on the shop's bank statement; empty where the provider reports none. */
      bankReference: string;
      /** ISO time by the provider's clock, as in `transfer`. Transfers after it are not part of the payout. */
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

/** The provider posts events about our own account and about shops' accounts to these paths. */
export const PAYMENT_WEBHOOK_PATHS = {
  platform: '/api/webhooks/stripe',
  connect: '/api/webhooks/stripe/connect',
} as const;

/** Calls reject with a `PaymentProblem`. */
export interface Payments {
  /** Converts an instant of our clock to the provider's clock, which may differ. */
  readonly clock: { fromOurs(instant: Date): Date };
  openPage(request: PaymentPageRequest): Promise<PaymentPage>;
  readPage(sessionId: string): Promise<PaymentState>;
  /** Closes the page and answers its final state, which is `paid` when the customer paid first. */
  expirePage(sessionId: string): Promise<PaymentState>;
  /** Creates a customer at the provider and answers its id. */
  createCustomer(request: { idempotencyKey: string; email: string; user: string }): Promise<string>;
  readCards(customer: string): Promise<SavedCard[]>;
  /** Rejects with `resource_missing` when the card does not belong to this customer. */
  deleteCard(request: { customer: string; cardId: string }): Promise<void>;
  /** Deletes the customer with all saved cards; does nothing when it is already deleted. */
  deleteCustomer(customer: string): Promise<void>;
  refund(request: {
    idempotencyKey: string;
    paymentIntent: string;
    amountPence: number;
    reference: string;
  }): Promise<RefundState>;
  readRefund(refundId: string): Promise<RefundState>;
  readDispute(disputeId: string): Promise<DisputeState>;
  /** Sends evidence to the customer's bank, which cannot be undone. The provider accepts it once, until `dueBy`. */
  submitEvidence(request: {
    idempotencyKey: string;
    disputeId: string;
    evidence: DisputeEvidence;
  }): Promise<DisputeState>;
  createPayoutAccount(request: { idempotencyKey: string; email: string; shopName: string }): Promise<PayoutAccount>;
  readPayoutAccount(accountId: string): Promise<PayoutAccount>;
  /** Answers a link to the provider's onboarding page for the owner. */
  payoutAccountLink(request: { accountId: string; refreshUrl: string; returnUrl: string }): Promise<string>;
  transfer(request: {
    idempotencyKey: string;
    accountId: string;
    amountPence: number;
    reference: string;
    /** The charge that funds the transfer, which then need not wait until that money is available. */
    sourceCharge?: string;
  }): Promise<{ transferId: string; createdAt: Date }>;
  reverseTransfer(request: { idempotencyKey: string; transferId: string; amountPence: number }): Promise<void>;
  readPlan(subscriptionId: string): Promise<PlanState>;
  /**
   * Lists the months of a plan, newest first, at most two years. The payments of invoices in `known` are not fetched
   * again.
   */
  readPlanPayments(subscriptionId: string, knownInvoices: ReadonlySet<string>): Promise<PlanPayment[]>;
  /** Ends the plan with the paid month. */
  endPlan(subscriptionId: string): Promise<PlanState>;
  /** Continues a plan that was set to end with its month. */
  resumePlan(subscriptionId: string): Promise<PlanState>;
  /** Ends a plan at once. Used for a plan that was made by mistake. */
  endPlanNow(subscriptionId: string): Promise<PlanState>;
  /** Answers a link to the provider's page where the owner changes the card or ends the plan. */
  planPage(request: { customer: string; returnUrl: string }): Promise<string>;
  /** Lists everything that was paid on a page since then, for a database that may have missed some of it. */
  listPaid(since: Date): Promise<PaidPage[]>;
  /** Lists all transfers to shops since then. */
  listTransfers(since: Date): Promise<SentTransfer[]>;
  /** Reads the provider's balance, to compare it with the ledger. */
  readBalance(): Promise<{ availablePence: number; pendingPence: number }>;
  /** Checks the signature over the raw bytes; undefined when the provider did not sign them. */
  readEvent(rawBody: Buffer, signature: string, endpoint: 'platform' | 'connect'): ReceivedPaymentEvent | undefined;
}

export class PaymentProblem extends Error {
  /**
   * `retry`: may work later. `refused`: will not work. `unreachable`: the outcome is unknown; repeat the call with the
   * same key.
   */
  readonly kind: 'retry' | 'refused' | 'unreachable';
  readonly code: string;

  constructor(kind: PaymentProblem['kind'], code: string, message: string, cause?: unknown) {
    super(message, { cause });
    this.kind = kind;
    this.code = code;
  }
}
