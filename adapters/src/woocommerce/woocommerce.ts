// A client of WooCommerce's REST API v3, with a consumer key and secret in HTTP Basic authentication.
// https://woocommerce.github.io/woocommerce-rest-api-docs/
import { z } from 'zod';
import type { SyncProblem } from '@baitdrop/domain/messages/catalogue-sync';
import { type CatalogueAccount, CatalogueProblem, type CatalogueSource } from '../ports/catalogue-source.ts';
import { describeFailure } from '../public-web/describe-failure.ts';
import type { PublicWeb, WebResponse, WebRequest } from '../public-web/public-web.ts';
import { readWooCommerceWebhook } from './woocommerce-webhooks.ts';
import {
  hasTooManyVariations,
  fromWooCommerceProduct,
  wireProduct,
  type WooCommerceProduct,
  wireVariation,
  type WooCommerceVariation,
} from './woocommerce-wire.ts';

const MAX_ANSWER_BYTES = 8_000_000;
/** The largest page size that WooCommerce allows. */
const PER_PAGE = 100;
const MAX_PAGES = 200;
const TOPICS = ['product.created', 'product.updated', 'product.deleted', 'product.restored'] as const;

type Keys = Pick<CatalogueAccount, 'store' | 'key' | 'secret'>;
const refusal = z.object({ code: z.string(), message: z.string().default('') });
const setting = z.object({ value: z.unknown() });
const created = z.object({ id: z.number().int() });

export function createWooCommerce(web: PublicWeb): CatalogueSource {
  async function ask(
    keys: Keys,
    method: WebRequest['method'],
    path: string,
    form?: object,
  ): Promise<{ answer: WebResponse; body: unknown }> {
    const headers = {
      accept: 'application/json',
      'user-agent': 'BaitDrop/1',
      authorization: `Basic ${Buffer.from(`${keys.key}:${keys.secret}`).toString('base64')}`,
      ...(form && { 'content-type': 'application/json' }),
    };
    const question = { method, headers, maxBytes: MAX_ANSWER_BYTES, ...(form && { body: JSON.stringify(form) }) };
    const answer = await web.ask(`${keys.store}/wp-json/wc/v3/${path}`, question).catch((cause: unknown) => {
      throw new CatalogueProblem('unreachable', describeFailure(cause), cause);
    });
    if (answer.isCut) throw new CatalogueProblem('refused', 'The website’s answer is too long.');
    const body = jsonOf(answer.body);
    if (answer.status >= 200 && answer.status < 300 && body !== undefined) return { answer, body };
    throw problemOf(method, answer.status, body);
  }

  const read = <Shape>(schema: z.ZodType<Shape>, body: unknown): Shape => {
    const result = schema.safeParse(body);
    if (!result.success) throw new CatalogueProblem('refused', 'The website sent an unexpected answer.', result.error);
    return result.data;
  };

  const settingOf = async (keys: Keys, path: string): Promise<string> =>
    String(read(setting, (await ask(keys, 'GET', `settings/${path}`)).body).value ?? '');

  async function variationsOf(keys: Keys, product: WooCommerceProduct): Promise<WooCommerceVariation[]> {
    if (product.type !== 'variable' || product.status !== 'publish' || hasTooManyVariations(product)) return [];
    const { body } = await ask(keys, 'GET', `products/${product.id}/variations?per_page=${PER_PAGE}`);
    return read(z.array(wireVariation), body);
  }

  const whole = async (account: CatalogueAccount, product: WooCommerceProduct) =>
    fromWooCommerceProduct(product, await variationsOf(account, product), account.facts['weight_unit'] ?? '');

  return {
    accepts: (store) => web.accepts(store) && new URL(store).search === '',
    async check(keys) {
      const currency = await settingOf(keys, 'general/woocommerce_currency');
      if (currency !== 'GBP') throw new CatalogueProblem('wrong_currency', `Prices are in ${currency}.`);
      const hasTax = (await settingOf(keys, 'general/woocommerce_calc_taxes')) === 'yes';
      if (hasTax && (await settingOf(keys, 'tax/woocommerce_prices_include_tax')) !== 'yes')
        throw new CatalogueProblem('prices_without_vat', 'Prices are entered without tax.');
      await ask(keys, 'GET', 'products?per_page=1');
      return { weight_unit: await settingOf(keys, 'products/woocommerce_weight_unit') };
    },
    async *products(account) {
      let pages = 1;
      for (let page = 1; page <= Math.min(pages, MAX_PAGES); page += 1) {
        // Ids do not change, so no product moves to another page between requests.
        const query = `per_page=${PER_PAGE}&page=${page}&orderby=id&order=asc`;
        const { answer, body } = await ask(account, 'GET', `products?${query}`);
        pages = Number(answer.headers['x-wp-totalpages'] ?? 1);
        const found = [];
        for (const product of read(z.array(wireProduct), body)) found.push(await whole(account, product));
        yield found;
      }
    },
    async product(account, productRef) {
      try {
        const { body } = await ask(account, 'GET', `products/${productRef}`);
        const product = read(wireProduct, body);
        return product.status === 'trash' ? undefined : await whole(account, product);
      } catch (error) {
        if (error instanceof UnknownItem) return undefined;
        throw error;
      }
    },
    async setStock(account, { productRef, ref }, count) {
      const [, variation] = ref.split('/');
      const path =
        variation === undefined ? `products/${productRef}` : `products/${productRef}/variations/${variation}`;
      try {
        await ask(account, 'PUT', path, { stock_quantity: count });
        return true;
      } catch (error) {
        if (error instanceof UnknownItem) return false;
        throw error;
      }
    },
    async watch(account, { url, secret }) {
      const watches: string[] = [];
      for (const topic of TOPICS) {
        const form = { name: `BaitDrop: ${topic}`, topic, delivery_url: url, secret };
        watches.push(String(read(created, (await ask(account, 'POST', 'webhooks', form)).body).id));
      }
      return watches;
    },
    async unwatch(account, watches) {
      for (const id of watches)
        await ask(account, 'DELETE', `webhooks/${id}?force=true`).catch((error: unknown) => {
          if (!(error instanceof UnknownItem)) throw error;
        });
    },
    readWebhook: readWooCommerceWebhook,
  };
}

/** Thrown when the website has no item with that id. */
class UnknownItem extends CatalogueProblem {
  constructor() {
    super('refused', 'There is nothing with that number.');
  }
}

function problemOf(method: string, status: number, body: unknown): CatalogueProblem {
  const { data } = refusal.safeParse(body);
  const code = data?.code ?? '';
  // For an unknown id, WooCommerce answers a change with 400 and a read with 404.
  if (/^woocommerce_rest_\w*invalid_id$/.test(code)) return new UnknownItem();
  const say = (kind: SyncProblem) => new CatalogueProblem(kind, `WooCommerce answered ${status} ${code}.`);
  if (status >= 300 && status < 400) return say('moved');
  // The key could read before, so a key that is refused for a change may not write.
  if (status === 401)
    return say(method !== 'GET' && code.endsWith('authentication_error') ? 'read_only_key' : 'wrong_key');
  if (status === 429 || status >= 500) return say('unreachable');
  if (data === undefined || code === 'rest_no_route') return say('not_a_store');
  return say('refused');
}

function jsonOf(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString('utf8'));
  } catch {
    return undefined;
  }
}
