// Texts of the public API for developers: one source for the page, the OpenAPI document and the test of the guide.
import type { ErrorCode } from './errors.ts';
import type { ApiScope } from '@baitdrop/domain/api-keys/api-scopes';
import type { ZodMiniType } from 'zod/mini';
import type { Endpoint, Method } from './endpoint.ts';
import * as endpoints from './public-api.ts';
import {
  apiDelivery,
  apiDeliveryFilter,
  apiDeliveryForm,
  apiDeliveryPage,
  apiProduct,
  apiProductFilter,
  apiProductPage,
  apiQuote,
  apiQuoteForm,
  apiSimulateForm,
  apiStockForm,
} from './public-api.ts';
import {
  deliveryExample,
  deliveryFormExample,
  deliveryPageExample,
  productExample,
  quoteExample,
  quoteFormExample,
} from './public-api-examples.ts';

export const API_VERSION = '1.0.0';
export const API_BASE = '/api/v1';

export const apiLimits = {
  /** Counted per shop. */
  requestsPerMinute: 120,
  /** Counted per shop. */
  deliveriesPerMinute: 20,
  idempotencyKeyCharacters: 200,
} as const;

export interface ApiError {
  status: number;
  code: ErrorCode;
  when: string;
}

export const apiErrors = {
  wrongKey: { status: 401, code: 'wrong_key', when: 'The key or the secret is missing or not right.' },
  keyExpired: { status: 401, code: 'key_expired', when: 'The key has expired. Make a new one on your dashboard.' },
  scopeMissing: { status: 403, code: 'scope_missing', when: 'The key may not do this: it lacks the scope.' },
  notPro: { status: 403, code: 'not_pro', when: 'The shop has no Pro subscription.' },
  notLive: { status: 403, code: 'shop_not_live', when: 'The shop is not live at BaitDrop yet, or was suspended.' },
  badForm: {
    status: 400,
    code: 'form_refused',
    when: 'The body is not JSON, or a field is missing, unknown or not right.',
  },
  tooLarge: { status: 413, code: 'body_too_large', when: 'The body is larger than 64 kB.' },
  notJson: { status: 415, code: 'not_json', when: 'The Content-Type is not application/json, or the body is packed.' },
  keyMissing: {
    status: 400,
    code: 'idempotency_key_missing',
    when: 'A request that needs an Idempotency-Key came without one.',
  },
  keyReused: { status: 422, code: 'idempotency_key_reused', when: 'The key was used before for another request.' },
  unknown: { status: 404, code: 'not_found', when: 'Your shop has nothing with that id, or the address is wrong.' },
  quoteOver: {
    status: 409,
    code: 'quote_over',
    when: 'The quote has expired, was used, or is for another place or time.',
  },
  tooLate: {
    status: 409,
    code: 'too_late',
    when: 'The courier has the parcel already, or the delivery is over.',
  },
  testOnly: { status: 403, code: 'test_key_only', when: 'Only a test key can do this.' },
  outOfReach: { status: 422, code: 'out_of_reach', when: 'No courier goes there from your shop.' },
  courierRefused: { status: 422, code: 'courier_refused', when: 'The courier service does not take it.' },
  noCourier: { status: 503, code: 'no_courier', when: 'No courier is free right now. Try again with a new key.' },
  unreachable: {
    status: 503,
    code: 'courier_unreachable',
    when: 'The courier service does not answer. Send the same request with the same key again.',
  },
  failed: { status: 500, code: 'server_error', when: 'Something broke on our side. Send it again with the same key.' },
  busy: { status: 503, code: 'busy', when: 'We are too busy right now. Send it again with the same key.' },
  tooMany: { status: 429, code: 'too_many_requests', when: 'Too many requests; Retry-After says how long to wait.' },
} as const satisfies Record<string, ApiError>;

/** Error codes of a single field. */
export const apiFieldCodes = {
  validation_required: 'The field is missing or blank.',
  validation_unknown_field: 'There is no such field: it may be misspelt.',
  validation_out_of_range: 'A number, a text or a list is too small or too large.',
  validation_invalid_value: 'The value is of another type or form, or makes no sense here.',
} as const;

interface OperationTexts {
  id: string;
  title: string;
  about: string;
  /** Scope that a key needs. */
  scope: ApiScope;
  query?: { schema: ZodMiniType; example: Readonly<Record<string, string | number>> };
  request?: { schema: ZodMiniType; example: object };
  answer: { status: number; schema: ZodMiniType; example: object };
  errors: readonly ApiError[];
}

export interface ApiOperation extends OperationTexts {
  method: Method;
  /** Path below `API_BASE`, with parameters in braces. */
  path: string;
  needsIdempotencyKey: boolean;
}

/** Method, path and key are those of the endpoint, of which browsers have nothing else. */
const operation = ({ method, path, idempotent = false }: Endpoint, texts: OperationTexts): ApiOperation => ({
  ...texts,
  method,
  path: path.slice(API_BASE.length).replaceAll(/:(\w+)/g, '{$1}'),
  needsIdempotencyKey: idempotent,
});

const always = [
  apiErrors.wrongKey,
  apiErrors.keyExpired,
  apiErrors.scopeMissing,
  apiErrors.notPro,
  apiErrors.notLive,
  apiErrors.tooMany,
  apiErrors.failed,
  apiErrors.busy,
];
const ofBody = [apiErrors.badForm, apiErrors.tooLarge, apiErrors.notJson];
const ofCourier = [apiErrors.outOfReach, apiErrors.courierRefused, apiErrors.noCourier, apiErrors.unreachable];

export const apiOperations: readonly ApiOperation[] = [
  operation(endpoints.quoteDelivery, {
    id: 'quoteDelivery',
    title: 'Get a quote',
    about: 'What a delivery from your shop would cost and how long it would take. It costs nothing and orders nothing.',
    scope: 'quotes',
    request: { schema: apiQuoteForm, example: quoteFormExample },
    answer: { status: 200, schema: apiQuote, example: quoteExample },
    errors: [...ofBody, ...always, ...ofCourier],
  }),
  operation(endpoints.createDelivery, {
    id: 'createDelivery',
    title: 'Create a delivery',
    about:
      'Sends a courier to your shop. Give every delivery an Idempotency-Key of its own: sending the same request with the same key again never sends a second courier. What the courier refuses is final for its key; what we refuse before (400, 401, 403, 409, 429) leaves the key unused.',
    scope: 'deliveries:write',
    request: { schema: apiDeliveryForm, example: deliveryFormExample },
    answer: { status: 201, schema: apiDelivery, example: deliveryExample },
    errors: [...ofBody, apiErrors.keyMissing, apiErrors.keyReused, apiErrors.quoteOver, ...always, ...ofCourier],
  }),
  operation(endpoints.readDelivery, {
    id: 'readDelivery',
    title: 'Follow a delivery',
    about: 'How far it is. Ask every half minute or so while it is under way.',
    scope: 'deliveries:read',
    answer: {
      status: 200,
      schema: apiDelivery,
      example: { ...deliveryExample, status: 'dropoff', updated_at: '2026-11-15T10:31:12.000Z' },
    },
    errors: [apiErrors.unknown, ...always],
  }),
  operation(endpoints.listDeliveries, {
    id: 'listDeliveries',
    title: 'List deliveries',
    about: 'Newest first. Send next_cursor as cursor for the next page; it is null on the last one.',
    scope: 'deliveries:read',
    query: { schema: apiDeliveryFilter, example: { status: 'delivered', limit: 20 } },
    answer: { status: 200, schema: apiDeliveryPage, example: deliveryPageExample },
    errors: [apiErrors.badForm, ...always],
  }),
  operation(endpoints.cancelDelivery, {
    id: 'cancelDelivery',
    title: 'Cancel a delivery',
    about:
      'Calls the courier back and costs nothing, until the courier has the parcel. Cancelling again answers the same.',
    scope: 'deliveries:write',
    answer: {
      status: 200,
      schema: apiDelivery,
      example: { ...deliveryExample, status: 'canceled', pin: '', updated_at: '2026-11-15T10:04:30.000Z' },
    },
    errors: [apiErrors.unknown, apiErrors.tooLate, ...always, ...ofCourier],
  }),
  operation(endpoints.simulateDelivery, {
    id: 'simulateDelivery',
    title: 'Move a test delivery on',
    about: 'With a test key only: the simulated courier does this now instead of in its own time.',
    scope: 'deliveries:write',
    request: { schema: apiSimulateForm, example: { status: 'delivered' } },
    answer: {
      status: 200,
      schema: apiDelivery,
      example: { ...deliveryExample, status: 'delivered', pin: '', test: true, updated_at: '2026-11-15T10:00:09.000Z' },
    },
    errors: [...ofBody, apiErrors.unknown, apiErrors.testOnly, apiErrors.tooLate, ...always],
  }),
  operation(endpoints.listApiProducts, {
    id: 'listProducts',
    title: 'List products',
    about:
      'Those that changed longest ago first. Keep the changed_at of the last one, and ask with it as changed_from for what is new.',
    scope: 'products:read',
    query: { schema: apiProductFilter, example: { category: 'Live bait', limit: 100 } },
    answer: { status: 200, schema: apiProductPage, example: { products: [productExample], next_cursor: null } },
    errors: [apiErrors.badForm, ...always],
  }),
  operation(endpoints.readApiProduct, {
    id: 'readProduct',
    title: 'Read a product',
    about: 'One product with its stock.',
    scope: 'products:read',
    answer: { status: 200, schema: apiProduct, example: productExample },
    errors: [apiErrors.unknown, ...always],
  }),
  operation(endpoints.changeApiStock, {
    id: 'changeStock',
    title: 'Change the stock',
    about:
      'Sets what you counted, or adds what came or went. Sending it again with the same Idempotency-Key within a day changes nothing more. With a test key the answer is what would be; your stock stays.',
    scope: 'stock:write',
    request: { schema: apiStockForm, example: { change: -2 } },
    answer: {
      status: 200,
      schema: apiProduct,
      example: { ...productExample, stock: 22, changed_at: '2026-11-15T10:00:00.000Z' },
    },
    errors: [...ofBody, apiErrors.keyMissing, apiErrors.keyReused, apiErrors.unknown, ...always],
  }),
];

/** Formats a request as a `curl` command for a terminal. */
export function curlOf({ method, path, needsIdempotencyKey, query, request }: ApiOperation, siteUrl: string): string {
  const parameters = Object.entries(query?.example ?? {}).map(
    ([name, value]) => `${name}=${encodeURIComponent(value)}`,
  );
  const address = `${siteUrl}${API_BASE}${path.replace('{id}', path.startsWith('/products') ? productExample.id : deliveryExample.id)}`;
  const parts = [
    `curl ${method === 'GET' ? '' : `-X ${method} `}${query ? `'${address}?${parameters.join('&')}'` : address}`,
    '-H "Authorization: Bearer $BAITDROP_KEY"',
    ...(needsIdempotencyKey ? [`-H 'Idempotency-Key: WEB-1042'`] : []),
    ...(request
      ? [`-H 'Content-Type: application/json'`, `-d '${JSON.stringify(request.example, null, 2).replaceAll("'", '’')}'`]
      : []),
  ];
  return parts.join(' \\\n  ');
}
