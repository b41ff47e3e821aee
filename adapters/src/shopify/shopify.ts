import { z } from 'zod';
import { type Shopify, SHOPIFY_SCOPES, ShopifyProblem, type ShopifyTokens } from '../ports/shopify.ts';
import { readSessionToken } from './session-token.ts';
import { type CallOptions, graphqlCaller, postJson, problemOfStatus, unexpected } from './shopify-api.ts';
import { shopifyWebhookReader, signatureChecker } from './shopify-webhooks.ts';
import { EMBEDDED_AGE_SECONDS, signedStore } from './shopify-signatures.ts';
import type { ShopifyConfig } from './shopify-config.ts';

const tokenAnswer = z.object({
  access_token: z.string().min(1),
  scope: z.string(),
  expires_in: z.number(),
  refresh_token: z.string().min(1),
  refresh_token_expires_in: z.number(),
});
const oauthError = z.object({ error: z.string() });

/**
 * Every grant must ask for expiring tokens:
 * https://shopify.dev/docs/apps/build/security/credentials-and-data/use-expiring-offline-access-tokens
 */
const EXPIRING = { expiring: '1' };

/** https://shopify.dev/docs/apps/build/security/app-server/set-up-iframe-protection */
const UNIFIED_ADMIN = 'https://admin.shopify.com';

export function createShopify(config: ShopifyConfig, options: CallOptions = {}): Shopify {
  const { apiKey, apiSecret, appStoreUrl, appBridgeUrl, billing } = config;
  const adminOf = (domain: string): string => `${config.adminBase.replace('{shop}', domain)}/admin`;

  async function askForTokens(domain: string, grant: Record<string, string>): Promise<ShopifyTokens> {
    const body = { client_id: apiKey, client_secret: apiSecret, ...grant };
    const { timeoutMs } = options;
    const answer = await postJson(`${adminOf(domain)}/oauth/access_token`, body, { timeoutMs });
    if (answer.status !== 200) {
      const { data } = oauthError.safeParse(answer.body);
      const code = data?.error ?? '';
      if (code === 'invalid_grant' || code === 'invalid_subject_token')
        throw new ShopifyProblem('gone', 'Shopify does not know that token any more.', { code });
      throw data === undefined ? problemOfStatus(answer.status) : new ShopifyProblem('refused', code, { code });
    }
    const read = tokenAnswer.safeParse(answer.body);
    if (!read.success) throw unexpected(read.error);
    return {
      accessToken: read.data.access_token,
      refreshToken: read.data.refresh_token,
      lifeSeconds: read.data.expires_in,
      refreshLifeSeconds: read.data.refresh_token_expires_in,
      scope: read.data.scope,
    };
  }

  return {
    apiKey,
    appBridgeUrl,
    billing,
    appUrl: (domain) => `${adminOf(domain)}/apps/${apiKey}`,
    appStoreUrl: (shopId) => `${appStoreUrl}?${new URLSearchParams({ shop_id: shopId }).toString()}`,
    storeOf: (query, now) => signedStore(query, apiSecret, now),
    embeddedStoreOf: (query, now) => signedStore(query, apiSecret, now, EMBEDDED_AGE_SECONDS),
    frameOrigins: (domain) => [new URL(adminOf(domain)).origin, UNIFIED_ADMIN],
    consentUrl(domain, { state, redirectUri }) {
      const scope = SHOPIFY_SCOPES.join(',');
      const query = new URLSearchParams({ client_id: apiKey, scope, redirect_uri: redirectUri, state });
      return `${adminOf(domain)}/oauth/authorize?${query.toString()}`;
    },
    exchangeCode: (domain, code) => askForTokens(domain, { code, ...EXPIRING }),
    exchangeSessionToken: (domain, sessionToken) =>
      askForTokens(domain, {
        grant_type: 'urn:ietf:params:oauth:grant-type:token-exchange',
        subject_token: sessionToken,
        subject_token_type: 'urn:ietf:params:oauth:token-type:id_token',
        requested_token_type: 'urn:shopify:params:oauth:token-type:offline-access-token',
        ...EXPIRING,
      }),
    refresh: (domain, refreshToken) =>
      askForTokens(domain, { grant_type: 'refresh_token', refresh_token: refreshToken }),
    graphql: graphqlCaller(adminOf, options),
    sessionOf: (token, now) => readSessionToken(token, config, now),
    readWebhook: shopifyWebhookReader(apiSecret),
    isSigned: signatureChecker(apiSecret),
  };
}
