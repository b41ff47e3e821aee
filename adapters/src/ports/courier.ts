// The courier port. Money in pence, GBP.

export interface CourierCredentials {
  clientId: string;
  clientSecret: string;
  /** Selects the organisation the delivery belongs to. */
  organisationId: string;
  environment: 'sandbox' | 'production';
}

export interface Stop {
  name: string;
  /** E.164. */
  phone: string;
  street: string;
  town: string;
  postcode: string;
  latitude: number;
  longitude: number;
  notes: string;
}

export interface QuoteRequest {
  pickup: Stop;
  dropoff: Stop;
  /** When it can be picked up; undefined: as soon as possible. */
  readyAt?: Date | undefined;
  valuePence: number;
}

export interface Quote {
  quoteId: string;
  feePence: number;
  expiresAt: Date;
  pickupMinutes: number;
  dropoffMinutes: number;
}

export interface DeliveryRequest extends QuoteRequest {
  /** Idempotency key: two requests with the same one make one delivery. */
  idempotencyKey: string;
  quoteId?: string | undefined;
  /** Shown to the courier. */
  orderCode: string;
  externalId: string;
  items: readonly {
    name: string;
    quantity: number;
    pricePence: number;
    size: 'small' | 'medium' | 'large' | 'xlarge';
    weightGrams?: number | undefined;
  }[];
}

export const COURIER_DELIVERY_STATUSES = [
  'pending',
  'pickup',
  'pickup_complete',
  'dropoff',
  'delivered',
  'canceled',
  'returned',
] as const;

export interface CourierDelivery {
  deliveryId: string;
  status: (typeof COURIER_DELIVERY_STATUSES)[number];
  /** The courier is about to arrive at the next stop. */
  imminent: boolean;
  complete: boolean;
  feePence: number;
  trackingUrl: string;
  /** The delivery PIN, for the customer only; empty when there is none. */
  pin: string;
  pickupEta: Date | undefined;
  dropoffEta: Date | undefined;
  courier:
    | { name: string; vehicle: string; phone: string; position: { lat: number; lng: number } | undefined }
    | undefined;
  /** Why it was cancelled or came back, in the courier's words; empty otherwise. */
  reason: string;
  /** Distinguishes new updates from old ones. */
  updatedAt: Date;
}

/** A webhook of the courier, verified and parsed. */
export type CourierNotice =
  | { kind: 'status'; eventId: string; deliveryId: string; delivery: CourierDelivery }
  | {
      kind: 'position';
      eventId: string;
      deliveryId: string;
      position: { lat: number; lng: number };
      at: Date;
      pickupEta: Date | undefined;
      dropoffEta: Date | undefined;
    }
  | { kind: 'unknown'; eventId: string; type: string };

/** The path of the courier's webhook. */
export const COURIER_WEBHOOK_PATH = '/api/webhooks/uber';

/** One call with secrets masked, for the courier log. */
export interface CourierCall {
  endpoint: 'quote' | 'delivery' | 'token';
  request: unknown;
  response: unknown;
  statusCode: number;
  environment: CourierCredentials['environment'];
}

/** Rejects with a `CourierProblem`. `onCall` is called for every call, including failed ones. */
export interface Courier {
  /** Checks the credentials and the organisation; resolves when both are accepted. Changes nothing. */
  check(credentials: CourierCredentials, onCall: (call: CourierCall) => void): Promise<void>;
  quote(credentials: CourierCredentials, request: QuoteRequest, onCall: (call: CourierCall) => void): Promise<Quote>;
  send(
    credentials: CourierCredentials,
    request: DeliveryRequest,
    onCall: (call: CourierCall) => void,
  ): Promise<CourierDelivery>;
  read(
    credentials: CourierCredentials,
    deliveryId: string,
    onCall: (call: CourierCall) => void,
  ): Promise<CourierDelivery>;
  cancel(
    credentials: CourierCredentials,
    deliveryId: string,
    onCall: (call: CourierCall) => void,
  ): Promise<CourierDelivery>;
  /** Checks the signature over the raw bytes; undefined when it is not the courier's. */
  readNotice(
    rawBody: Buffer,
    headers: Readonly<Record<string, string | string[] | undefined>>,
  ): CourierNotice | undefined;
}

export class CourierProblem extends Error {
  /**
   * `retry`: may work soon, with the same key. `requote`: the quote is over. `no_courier`: nobody is to be had now.
   * `out_of_reach`: never there. `too_late`: cannot be cancelled any more. `refused`: anything else that will not work.
   */
  readonly kind: 'retry' | 'requote' | 'no_courier' | 'out_of_reach' | 'too_late' | 'refused';
  readonly code: string;

  constructor(kind: CourierProblem['kind'], code: string, message: string, cause?: unknown) {
    super(message, { cause });
    this.kind = kind;
    this.code = code;
  }
}
