// The courier port. Money in pence, GBP.
import type { ParcelSize } from '@baitdrop/domain/products/parcel';

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
  /** Somebody put a pin there. Otherwise it is the middle of the postcode, and the address says more than the position. */
  pinned: boolean;
  notes: string;
}

export interface ParcelItem {
  name: string;
  quantity: number;
  pricePence: number;
  size: ParcelSize;
  weightGrams?: number | undefined;
  /** Of one, packed; only with its weight. */
  dimensionsCm?: { length: number; height: number; depth: number } | undefined;
}

/** What a price depends on: a delivery that differs in any of it needs a quote of its own. */
export interface QuoteRequest {
  /** The shop's own id, the same for all its deliveries. */
  storeId: string;
  pickup: Stop;
  /** Name, phone and notes may be empty in a quote. */
  dropoff: Stop;
  /** When it can be picked up; undefined: as soon as possible. */
  readyAt?: Date | undefined;
  valuePence: number;
  items: readonly ParcelItem[];
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
  /** Of the customer, for the person who carries it; left out by couriers who take none. */
  tipPence?: number;
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
  /** Without the tip. */
  feePence: number;
  /** What the courier company passes on to the person who carries it, on top of the fee. */
  tipPence: number;
  trackingUrl: string;
  /** The delivery PIN, for the customer only; empty when there is none. */
  pin: string;
  pickupEta: Date | undefined;
  dropoffEta: Date | undefined;
  courier:
    | {
        name: string;
        vehicle: string;
        /** For the customer: it may take calls from the drop-off's phone alone. Empty when there is none. */
        phone: string;
        /** For the shop: it takes calls from anybody who keys in the code; an empty code is not asked for. */
        shopPhone: { number: string; code: string } | undefined;
        position: { lat: number; lng: number } | undefined;
      }
    | undefined;
  /** A photo was taken at the drop-off; `proofPhoto` brings it. */
  hasPhoto: boolean;
  /** The delivery that brings it back to the shop; empty when there is none. */
  returnDeliveryId: string;
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
  | {
      kind: 'refund';
      eventId: string;
      deliveryId: string;
      refundId: string;
      /** What the courier gives back to us. */
      refundPence: number;
      /** What it leaves for us to give back. */
      ownSharePence: number;
      /** In the courier's words. */
      reason: string;
    }
  /** Something is new: asking tells what. Known by the courier's id, or by the key it was requested with. */
  | { kind: 'changed'; eventId: string; deliveryId?: string; reference?: string }
  | { kind: 'unknown'; eventId: string; type: string };

/** The path of the courier's webhook; a shop with an account of its own has one below it, `/{retailer}`. */
export const COURIER_WEBHOOK_PATH = '/api/webhooks/uber';
export const STUART_WEBHOOK_PATH = '/api/webhooks/stuart';

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
  /** Passes a tip on to the person who carries it. */
  readonly takesTips: boolean;
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
  /** What a request with this key made and still runs; undefined when there is nothing. */
  find(
    credentials: CourierCredentials,
    idempotencyKey: string,
    onCall: (call: CourierCall) => void,
  ): Promise<CourierDelivery | undefined>;
  cancel(
    credentials: CourierCredentials,
    deliveryId: string,
    onCall: (call: CourierCall) => void,
  ): Promise<CourierDelivery>;
  /** The photo taken at the drop-off, a PNG; undefined when there is none, or none any more. */
  proofPhoto(
    credentials: CourierCredentials,
    deliveryId: string,
    onCall: (call: CourierCall) => void,
  ): Promise<Buffer | undefined>;
  /**
   * Checks the signature over the raw bytes, with the platform's key unless another is given; undefined when it is not the
   * courier's.
   */
  readNotice(
    rawBody: Buffer,
    headers: Readonly<Record<string, string | string[] | undefined>>,
    webhookKey?: string,
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
