// The part of WooCommerce's REST API v3 that we use, with the error codes, messages and statuses of WooCommerce 9.
// https://woocommerce.github.io/woocommerce-rest-api-docs/#errors and #pagination
import { z } from 'zod';
import { jsonOf } from '../../simulator-kit/read-body.ts';
import { jsonReply, type SimulatorReply } from '../../simulator-kit/replies.ts';
import type { Handler, SimulatorRequest } from '../../simulator-kit/simulator-server.ts';
import type { SimulatedWooCommerceProduct, SimulatedWooCommerceStore, SimulatedWebhook } from './store.ts';

export interface SimulatedKeys {
  key: string;
  secret: string;
  permissions: 'read' | 'write' | 'read_write';
}

type ProductEvent = 'created' | 'updated' | 'deleted' | 'restored';
export type OnChange = (event: ProductEvent, product: SimulatedWooCommerceProduct) => Promise<void>;
export type OnWebhook = (webhook: SimulatedWebhook) => Promise<void>;

const refuse = (status: number, code: string, message: string): SimulatorReply =>
  jsonReply({ code, message, data: { status } }, status);

export const noRoute = (): SimulatorReply =>
  refuse(404, 'rest_no_route', 'No route was found matching the URL and request method.');
const invalidId = (status: 400 | 404, kind = 'product'): SimulatorReply =>
  refuse(status, `woocommerce_rest_${kind}_invalid_id`, 'Invalid ID.');
const badForm = (...names: string[]): SimulatorReply =>
  refuse(400, 'rest_invalid_param', `Invalid parameter(s): ${names.join(', ')}`);

const MAX_PER_PAGE = 100;
const DEFAULT_PER_PAGE = 10;
const changes = z.object({ stock_quantity: z.number().int().optional() });
const newWebhook = z.object({ topic: z.string(), delivery_url: z.string(), secret: z.string().default('') });
const CORE_TOPIC = /^(?:coupon|customer|order|product)\.(?:created|updated|deleted|restored)$/;

export function simulatedApi(
  store: SimulatedWooCommerceStore,
  keysOf: () => SimulatedKeys | undefined,
  onChange: OnChange,
  onWebhook: OnWebhook,
): Record<`${'GET' | 'POST' | 'PUT' | 'DELETE'} /${string}`, Handler> {
  const guarded =
    (answer: (request: SimulatorRequest) => SimulatorReply): Handler =>
    (request) =>
      refusedKeys(request, keysOf()) ?? answer(request);

  const numberOf = ({ params }: SimulatorRequest, name: string): number => Number(params[name]);
  const found = (request: SimulatorRequest): SimulatedWooCommerceProduct | undefined => {
    const parent = store.products.get(numberOf(request, 'id'));
    if (parent === undefined || parent.type === 'variation' || request.params['variation'] === undefined) return parent;
    const variation = store.products.get(numberOf(request, 'variation'));
    return variation?.parent_id === parent.id ? variation : undefined;
  };
  const readOne = guarded((request) => {
    const product = found(request);
    return product === undefined ? invalidId(404, kindOf(request)) : jsonReply(product);
  });
  const changeOne = guarded((request) => {
    const product = found(request);
    if (product === undefined) return invalidId(400, kindOf(request));
    const form = changes.safeParse(jsonOf(request));
    if (!form.success) return badForm('stock_quantity');
    // When a product's stock is not managed, WooCommerce accepts the number and ignores it.
    const stock = form.data.stock_quantity;
    const isTaken = product.manage_stock === true && stock !== undefined;
    const changed = isTaken ? (store.change(product.id, { stock_quantity: stock }) ?? product) : product;
    return { ...jsonAnswer(changed), afterwards: () => onChange('updated', changed) };
  });

  return {
    'GET /wp-json/wc/v3/products': guarded(({ url }) => pageOf(store.list(), url.searchParams)),
    'GET /wp-json/wc/v3/products/:id': readOne,
    'PUT /wp-json/wc/v3/products/:id': changeOne,
    'GET /wp-json/wc/v3/products/:id/variations': guarded((request) => {
      const parent = store.products.get(numberOf(request, 'id'));
      if (parent === undefined) return refuse(404, 'woocommerce_rest_product_invalid_id', 'Invalid product ID.');
      return pageOf(store.variationsOf(parent.id), request.url.searchParams);
    }),
    'GET /wp-json/wc/v3/products/:id/variations/:variation': readOne,
    'PUT /wp-json/wc/v3/products/:id/variations/:variation': changeOne,
    'GET /wp-json/wc/v3/settings/:group/:setting': guarded(({ params }) => {
      const value = store.settings.get(`${params['group']}/${params['setting']}`);
      if (value === undefined) return refuse(404, 'rest_setting_setting_invalid', 'Invalid setting.');
      return jsonReply({ id: params['setting'], value });
    }),
    'POST /wp-json/wc/v3/webhooks': guarded((request) => {
      const form = newWebhook.safeParse(jsonOf(request));
      if (!form.success || !CORE_TOPIC.test(form.data.topic))
        return refuse(
          400,
          'woocommerce_rest_shop_webhook_invalid_topic',
          'Webhook topic is required and must be valid.',
        );
      if (!/^https?:\/\//.test(form.data.delivery_url))
        return refuse(
          400,
          'woocommerce_rest_shop_webhook_invalid_delivery_url',
          'Webhook delivery URL must be a valid URL starting with http:// or https://.',
        );
      const webhook = store.addWebhook(form.data);
      const { secret: _writeOnly, failures: _own, ...shown } = webhook;
      return { ...jsonAnswer(shown, 201), afterwards: () => onWebhook(webhook) };
    }),
    'DELETE /wp-json/wc/v3/webhooks/:id': guarded((request) => {
      if (request.url.searchParams.get('force') !== 'true')
        return refuse(501, 'woocommerce_rest_trash_not_supported', 'Webhooks do not support trashing.');
      const id = numberOf(request, 'id');
      if (!store.webhooks.delete(id)) return invalidId(404, 'shop_webhook');
      return jsonReply({ id });
    }),
  };
}

const kindOf = ({ params }: SimulatorRequest): string =>
  params['variation'] === undefined ? 'product' : 'product_variation';

const jsonAnswer = (body: unknown, status = 200) => ({
  status,
  headers: { 'content-type': 'application/json', 'cache-control': 'no-store' },
  body: JSON.stringify(body),
});

/** Requests without valid keys are anonymous; a wrong secret, or a key without permission, has its own error. */
function refusedKeys(
  { headers, method }: SimulatorRequest,
  keys: SimulatedKeys | undefined,
): SimulatorReply | undefined {
  const [, credentials = ''] = /^Basic (.+)$/.exec(headers.authorization ?? '') ?? [];
  const [key = '', secret = ''] = Buffer.from(credentials, 'base64').toString('utf8').split(':');
  if (keys === undefined || key !== keys.key)
    return method === 'GET'
      ? refuse(401, 'woocommerce_rest_cannot_view', 'Sorry, you cannot list resources.')
      : refuse(401, 'woocommerce_rest_cannot_edit', 'Sorry, you are not allowed to edit this resource.');
  if (secret !== keys.secret)
    return refuse(401, 'woocommerce_rest_authentication_error', 'Consumer secret is invalid.');
  const permission = method === 'GET' ? 'read' : 'write';
  return keys.permissions.includes(permission)
    ? undefined
    : refuse(
        401,
        'woocommerce_rest_authentication_error',
        `The API key provided does not have ${permission} permissions.`,
      );
}

function pageOf(all: readonly SimulatedWooCommerceProduct[], query: URLSearchParams): SimulatorReply {
  const perPage = Number(query.get('per_page') ?? DEFAULT_PER_PAGE);
  const page = Number(query.get('page') ?? 1);
  if (!Number.isInteger(perPage) || perPage < 1 || perPage > MAX_PER_PAGE) return badForm('per_page');
  if (!Number.isInteger(page) || page < 1) return badForm('page');
  const pages = Math.max(1, Math.ceil(all.length / perPage));
  const headers = { 'x-wp-total': String(all.length), 'x-wp-totalpages': String(pages) };
  return jsonReply(all.slice((page - 1) * perPage, page * perPage), 200, headers);
}
