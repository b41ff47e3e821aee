// The public API as developers read it: one source for the page, the OpenAPI document and the test of the guide.
import type { ZodMiniType } from 'zod/mini';
import {
  type ApiDelivery,
  apiDelivery,
  type ApiDeliveryForm,
  apiDeliveryForm,
  type ApiQuote,
  apiQuote,
  type ApiQuoteForm,
  apiQuoteForm,
} from './public-api.ts';

export const API_VERSION = '1.0.0';
export const API_BASE = '/api/v1';

export const apiLimits = {
  /** Per shop. */
  requestsPerMinute: 120,
  /** Per shop. */
  deliveriesPerMinute: 20,
  idempotencyKeyCharacters: 200,
} as const;

export interface ApiError {
  status: number;
  code: string;
  when: string;
}

export const apiErrors = {
  wrongKey: { status: 401, code: 'wrong_key', when: 'The key or the secret is missing or not right.' },
  notPro: { status: 403, code: 'not_pro', when: 'The shop has no Pro subscription.' },
  notLive: { status: 403, code: 'shop_not_live', when: 'The shop is not live at BaitDrop yet, or was suspended.' },
  badForm: { status: 400, code: 'form_refused', when: 'The body is not JSON, or a field of it is not right.' },
  keyMissing: { status: 400, code: 'idempotency_key_missing', when: 'A delivery was sent without an Idempotency-Key.' },
  keyReused: { status: 422, code: 'idempotency_key_reused', when: 'The key was used before for another request.' },
  unknown: { status: 404, code: 'not_found', when: 'There is no such delivery of your shop.' },
  quoteOver: {
    status: 409,
    code: 'quote_over',
    when: 'The quote has expired, was used, or is for another place or time.',
  },
  outOfReach: { status: 422, code: 'out_of_reach', when: 'No courier goes there from your shop.' },
  courierRefused: { status: 422, code: 'courier_refused', when: 'The courier service does not take it.' },
  noCourier: { status: 503, code: 'no_courier', when: 'No courier is free right now. Try again with a new key.' },
  unreachable: {
    status: 503,
    code: 'courier_unreachable',
    when: 'The courier service does not answer. Send the same request with the same key again.',
  },
  tooMany: { status: 429, code: 'too_many_requests', when: 'Too many requests; Retry-After says how long to wait.' },
} as const satisfies Record<string, ApiError>;

const quoteForm: ApiQuoteForm = {
  dropoff: { line: '3 Mill Lane, Ringwood', postcode: 'BH24 1LA' },
  value_pence: 2650,
};
const quote: ApiQuote = {
  quote: 'v1.eyJxdW90ZSI…',
  fee_pence: 899,
  currency: 'GBP',
  pickup_minutes: 25,
  dropoff_minutes: 55,
  expires_at: '2026-11-15T10:15:00.000Z',
};
const deliveryForm: ApiDeliveryForm = {
  reference: 'WEB-1042',
  quote: 'v1.eyJxdW90ZSI…',
  dropoff: {
    name: 'Ann Archer',
    phone: '07700 900123',
    line: '3 Mill Lane, Ringwood',
    postcode: 'BH24 1LA',
    note: 'car park gate, peg 14',
  },
  items: [
    { name: 'Red maggots, 1 pint', quantity: 4, price_pence: 350, size: 'small' },
    { name: 'Landing net', quantity: 1, price_pence: 1250, size: 'large' },
  ],
};
const delivery: ApiDelivery = {
  id: 'k3v9x1m5q7r2t8w',
  reference: 'WEB-1042',
  status: 'pending',
  fee_pence: 899,
  currency: 'GBP',
  tracking_url: 'https://www.ubereats.com/orders/0b6c…',
  pin: '4821',
  pickup_eta: '2026-11-15T10:25:00.000Z',
  dropoff_eta: '2026-11-15T10:55:00.000Z',
  failure: '',
  return_status: '',
  return_fee_pence: 0,
  created_at: '2026-11-15T10:00:00.000Z',
  updated_at: '2026-11-15T10:00:01.000Z',
};

export interface ApiOperation {
  id: string;
  title: string;
  about: string;
  method: 'GET' | 'POST';
  /** Below `API_BASE`; parameters in braces. */
  path: string;
  needsIdempotencyKey: boolean;
  request?: { schema: ZodMiniType; example: object };
  answer: { status: number; schema: ZodMiniType; example: object };
  errors: readonly ApiError[];
}

const always = [apiErrors.wrongKey, apiErrors.notPro, apiErrors.notLive, apiErrors.tooMany];
const ofCourier = [apiErrors.outOfReach, apiErrors.courierRefused, apiErrors.noCourier, apiErrors.unreachable];

export const apiOperations: readonly ApiOperation[] = [
  {
    id: 'quoteDelivery',
    title: 'Get a quote',
    about: 'What a delivery from your shop would cost and how long it would take. It costs nothing and orders nothing.',
    method: 'POST',
    path: '/quotes',
    needsIdempotencyKey: false,
    request: { schema: apiQuoteForm, example: quoteForm },
    answer: { status: 200, schema: apiQuote, example: quote },
    errors: [apiErrors.badForm, ...always, ...ofCourier],
  },
  {
    id: 'createDelivery',
    title: 'Create a delivery',
    about:
      'Sends a courier to your shop. Give every delivery an Idempotency-Key of its own: sending the same request with the same key again never sends a second courier. A refusal is final for its key.',
    method: 'POST',
    path: '/deliveries',
    needsIdempotencyKey: true,
    request: { schema: apiDeliveryForm, example: deliveryForm },
    answer: { status: 201, schema: apiDelivery, example: delivery },
    errors: [
      apiErrors.badForm,
      apiErrors.keyMissing,
      apiErrors.keyReused,
      apiErrors.quoteOver,
      ...always,
      ...ofCourier,
    ],
  },
  {
    id: 'readDelivery',
    title: 'Follow a delivery',
    about: 'How far it is. Ask every half minute or so while it is under way.',
    method: 'GET',
    path: '/deliveries/{id}',
    needsIdempotencyKey: false,
    answer: {
      status: 200,
      schema: apiDelivery,
      example: { ...delivery, status: 'dropoff', updated_at: '2026-11-15T10:31:12.000Z' },
    },
    errors: [apiErrors.unknown, ...always],
  },
];

/** A request as somebody types it into a terminal. */
export function curlOf({ method, path, needsIdempotencyKey, request }: ApiOperation, siteUrl: string): string {
  const parts = [
    `curl ${method === 'GET' ? '' : `-X ${method} `}${siteUrl}${API_BASE}${path.replace('{id}', delivery.id)}`,
    '-u "$BAITDROP_KEY:$BAITDROP_SECRET"',
    ...(needsIdempotencyKey ? [`-H 'Idempotency-Key: WEB-1042'`] : []),
    ...(request
      ? [`-H 'Content-Type: application/json'`, `-d '${JSON.stringify(request.example, null, 2).replaceAll("'", '’')}'`]
      : []),
  ];
  return parts.join(' \\\n  ');
}
