import { z } from 'zod';
import { type Shopify, ShopifyProblem } from '../ports/shopify.ts';
import { noticeReader } from './shopify-notices.ts';
import { signedStore } from './shopify-signatures.ts';
import type { ShopifyConfig } from './shopify-config.ts';

const API_VERSION = '2026-07';
/** The block needs nothing of the store's data. */
const SCOPE = '';
const DEFAULT_TIMEOUT_MS = 8_000;

const tokenAnswer = z.object({ access_token: z.string().min(1), scope: z.string() });
const installation = z.object({ data: z.object({ currentAppInstallation: z.object({ id: z.string() }) }) });
const written = z.object({
  data: z.object({ metafieldsSet: z.object({ userErrors: z.array(z.object({ message: z.string() })) }) }),
});

const SET_METAFIELDS = `mutation NameShop($metafields: [MetafieldsSetInput!]!) {
  metafieldsSet(metafields: $metafields) { userErrors { field message } }
}`;

export function createShopify(config: ShopifyConfig, timeoutMs = DEFAULT_TIMEOUT_MS): Shopify {
  const { apiKey, apiSecret, appStoreUrl } = config;
  const adminOf = (domain: string): string => `${config.adminBase.replace('{shop}', domain)}/admin`;

  async function post<Answer>(url: string, body: object, schema: z.ZodType<Answer>, token?: string): Promise<Answer> {
    const headers = {
      'content-type': 'application/json',
      accept: 'application/json',
      ...(token && { 'x-shopify-access-token': token }),
    };
    const signal = AbortSignal.timeout(timeoutMs);
    const answer = await fetch(url, { method: 'POST', headers, body: JSON.stringify(body), signal }).catch((cause) => {
      throw new ShopifyProblem('retry', 'Shopify could not be reached.', cause);
    });
    if (!answer.ok) {
      // An answer that is left unread ends the process when the other side closes.
      await answer.body?.cancel();
      throw problemOf(answer.status);
    }
    const read = schema.safeParse(await answer.json().catch(() => undefined));
    if (!read.success) throw new ShopifyProblem('refused', 'Shopify answered something unexpected.', read.error);
    return read.data;
  }

  const ask = <Answer>(domain: string, token: string, body: object, schema: z.ZodType<Answer>): Promise<Answer> =>
    post(`${adminOf(domain)}/api/${API_VERSION}/graphql.json`, body, schema, token);

  return {
    appStoreUrl: (shopId) => `${appStoreUrl}?${new URLSearchParams({ shop_id: shopId }).toString()}`,
    storeOf: (query, now) => signedStore(query, apiSecret, now),
    consentUrl(domain, { state, redirectUri }) {
      const query = new URLSearchParams({ client_id: apiKey, scope: SCOPE, redirect_uri: redirectUri, state });
      return `${adminOf(domain)}/oauth/authorize?${query.toString()}`;
    },
    async takeUp(domain, code) {
      const body = { client_id: apiKey, client_secret: apiSecret, code };
      const answer = await post(`${adminOf(domain)}/oauth/access_token`, body, tokenAnswer);
      return { accessToken: answer.access_token, scope: answer.scope };
    },
    async nameShop(domain, accessToken, shopId) {
      const query = '{ currentAppInstallation { id } }';
      const { data } = await ask(domain, accessToken, { query }, installation);
      const metafield = {
        ownerId: data.currentAppInstallation.id,
        namespace: 'baitdrop',
        key: 'shop_id',
        type: 'single_line_text_field',
        value: shopId,
      };
      const body = { query: SET_METAFIELDS, variables: { metafields: [metafield] } };
      const [problem] = (await ask(domain, accessToken, body, written)).data.metafieldsSet.userErrors;
      if (problem) throw new ShopifyProblem('refused', problem.message);
    },
    readNotice: noticeReader(apiSecret),
  };
}

function problemOf(status: number): ShopifyProblem {
  if (status === 401 || status === 403) return new ShopifyProblem('gone', 'The app is not installed there any more.');
  const maySoon = status === 429 || status >= 500;
  return new ShopifyProblem(maySoon ? 'retry' : 'refused', `Shopify answered ${status}.`);
}
