// The courier port. Amounts are in pence, GBP.
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
  /** Phone number in E.164 format. */
  phone: string;
  street: string;
  town: string;
  postcode: string;
  latitude: number;
  longitude: number;
  /**
   * True when the position was set by a pin. Otherwise it is the centre of the postcode, and the address is more exact
   * than the position.
   */
  pinned: boolean;
  notes: string;
}

export interface ParcelItem {
  name: string;
  quantity: number;
  pricePence: number;
  size: ParcelSize;
  weightGrams?: number | undefined;
  /** Dimensions of one packed item; present only together with its weight. */
  dimensionsCm?: { length: number; height: number; depth: number } | undefined;
}

/** Everything that a price depends on. A delivery that differs in any of it needs a new quote. */
export interface QuoteRequest {
  /** The shop's id, the same for all its deliveries. */
  storeId: string;
  pickup: Stop;
  /** Name, phone and notes may be empty in a quote. */
  dropoff: Stop;
  /** The time from which it can be picked up; undefined means as soon as possible. */
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
  /** Two requests with the same key make one delivery. */
  idempotencyKey: string;
  quoteId?: string | undefined;
  /** Shown to the courier. */
  orderCode: string;
  externalId: string;
  /** The customer's tip for the courier; ignored by companies that take no tips. */
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
  /** The courier company's fee without the tip. */
  feePence: number;
  /** The tip that the company passes on to the courier, on top of the fee. */
  tipPence: number;
  trackingUrl: string;
  /** The delivery PIN, which only the customer may see; empty when there is none. */
  pin: string;
  pickupEta: Date | undefined;
  dropoffEta: Date | undefined;
  courier:
    | {
        name: string;
        vehicle: string;
        /**
         * The number that the customer sees. It may accept calls from the drop-off's phone only. Empty when there is
         * none.
         */
        phone: string;
        /** The number that the shop sees. Callers key in the code; with an empty code none is needed. */
        shopPhone: { number: string; code: string } | undefined;
        position: { lat: number; lng: number } | undefined;
      }
    | undefined;
  /** True when a photo was taken at the drop-off; `proofPhoto` downloads it. */
  hasPhoto: boolean;
  /** The id of the delivery that brings the parcel back to the shop; empty when there is none. */
  returnDeliveryId: string;
  /** Why it was cancelled or returned, in the courier company's words; empty otherwise. */
  reason: string;
  /** Orders updates by age, because they may arrive late. */
  updatedAt: Date;
}

/** A webhook of the courier company, verified and parsed. */
export type CourierWebhook =
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
      /** The amount that the courier company refunds to us. */
      refundPence: number;
      /** The amount of the refund that the courier company leaves to us. */
      ownSharePence: number;
      /** The courier company's explanation. */
      reason: string;
    }
  /**
   * Something changed; read the delivery to see what. It is identified by the company's id or by our idempotency key.
   */
  | { kind: 'changed'; eventId: string; deliveryId?: string; reference?: string }
  | { kind: 'unknown'; eventId: string; type: string };

/** The paths of the couriers' webhooks. A shop with its own courier account uses `/{retailer}` below them. */
export const COURIER_WEBHOOK_PATH = '/api/webhooks/uber';
export const STUART_WEBHOOK_PATH = '/api/webhooks/stuart';

/** One call for the courier log, with secrets masked. */
export interface CourierCall {
  endpoint: 'quote' | 'delivery' | 'token';
  request: unknown;
  response: unknown;
  statusCode: number;
  environment: CourierCredentials['environment'];
}

/** Calls reject with a `CourierProblem`. `onCall` is called for every request, including failed ones. */
export interface Courier {
  /** True when tips are passed on to the courier. */
  readonly takesTips: boolean;
  /** Checks the credentials and the organisation without changing anything; resolves when both are accepted. */
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
  /** Finds the active delivery that a request with this key made; undefined when there is none. */
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
  /** Downloads the photo taken at the drop-off, a PNG; undefined when there is none or it has been deleted. */
  proofPhoto(
    credentials: CourierCredentials,
    deliveryId: string,
    onCall: (call: CourierCall) => void,
  ): Promise<Buffer | undefined>;
  /**
   * Checks the signature over the raw bytes, with the platform's key unless `webhookKey` is set; undefined when the
   * courier company did not sign them.
   */
  readWebhook(
    rawBody: Buffer,
    headers: Readonly<Record<string, string | string[] | undefined>>,
    webhookKey?: string,
  ): CourierWebhook | undefined;
}

export class CourierProblem extends Error {
  /**
   * `retry`: may work soon, with the same key. `requote`: the quote has expired. `no_courier`: no courier is available
   * now. `out_of_reach`: the courier never delivers there. `too_late`: can no longer be cancelled. `refused`: anything
   * else that will not work.
   */
  readonly kind: 'retry' | 'requote' | 'no_courier' | 'out_of_reach' | 'too_late' | 'refused';
  readonly code: string;

  constructor(kind: CourierProblem['kind'], code: string, message: string, cause?: unknown) {
    super(message, { cause });
    this.kind = kind;
    this.code = code;
  }
}
