// The GraphQL Admin API of the simulated Shopify: tokens, versions, scopes, rate limit, and the fields that we use.
import { jsonReply, type SimulatorReply } from '../simulator-kit/replies.ts';
import { BUCKET_POINTS, POINTS_PER_SECOND, type SimulatedShopifyStore } from './simulated-store.ts';

export type Variables = Readonly<Record<string, unknown>>;

export interface GraphqlField {
  /** The scopes that the field needs; a `write_` scope includes its `read_` scope. */
  scope?: string | readonly string[];
  /** The requested cost, which the rate limit must allow. */
  cost: number;
  /** The cost that is charged, when less was found than requested. */
  actualCost?: number;
  /** Returns Shopify's error when the query itself is invalid. */
  refuse?(query: string, variables: Variables): string | undefined;
  answer(store: SimulatedShopifyStore, variables: Variables): unknown;
}

export type GraphqlFields = Readonly<Record<string, GraphqlField>>;

/** The newest version comes first. Shopify serves each for a year: https://shopify.dev/docs/api/usage/versioning */
const SERVED_VERSIONS = ['2026-10', '2026-07', '2026-04', '2026-01'];
const VERSION = /^20\d\d-(01|04|07|10)$/;

export interface GraphqlRequest {
  version: string;
  token: string | undefined;
  query: string;
  variables: Variables;
}

export function answerGraphql(
  store: SimulatedShopifyStore,
  fields: GraphqlFields,
  request: GraphqlRequest,
): SimulatorReply {
  if (store.isDown) return jsonReply({ errors: 'Service Unavailable' }, 503);
  const served = versionFor(request.version);
  if (served === undefined) return jsonReply({ errors: 'Not Found' }, 404);
  const answer = graphqlAnswer(store, fields, request);
  return jsonReply(answer.body, answer.status, { 'x-shopify-api-version': served });
}

/** An expired version is answered with the oldest one served; a version that never existed is refused. */
function versionFor(requested: string): string | undefined {
  const [newest = '', oldest = ''] = [SERVED_VERSIONS[0], SERVED_VERSIONS.at(-1)];
  if (!VERSION.test(requested) || requested > newest) return undefined;
  return requested < oldest ? oldest : requested;
}

interface Answer {
  status: number;
  body: object;
}

function graphqlAnswer(
  store: SimulatedShopifyStore,
  fields: GraphqlFields,
  { token, query, variables }: GraphqlRequest,
): Answer {
  const storedToken = store.tokens.find(({ access }) => access === token);
  // https://shopify.dev/docs/api/admin-graphql#status-and-error-codes
  if (!store.isInstalled || storedToken === undefined || storedToken.accessEndsAt <= Date.now())
    return {
      status: 401,
      body: { errors: '[API] Invalid API key or access token (unrecognized login or wrong password)' },
    };
  // https://shopify.dev/docs/apps/build/authentication-authorization/migrate-to-expiring-offline-access-tokens
  if (storedToken.refresh === '')
    return {
      status: 403,
      body: { errors: '[API] Non-expiring access tokens are no longer accepted for the Admin API' },
    };
  const name = /\{\s*(\w+)/.exec(query)?.[1] ?? '';
  const field = fields[name];
  const kind = query.trimStart().startsWith('mutation') ? 'Mutation' : 'QueryRoot';
  if (field === undefined) return refusal(`Field '${name}' doesn't exist on type '${kind}'`, 'undefinedField');
  const cost = costOf(store, field);
  // https://shopify.dev/docs/apps/build/apis/graphql-admin/rate-limits
  if (cost.actualQueryCost === null) return refusal('Throttled', 'THROTTLED', { cost });
  // https://shopify.dev/docs/api/usage/access-scopes
  const missing = [field.scope ?? []].flat().find((scope) => !hasScope(storedToken.scope, scope));
  if (missing !== undefined)
    return refusal(`Access denied for ${name} field. Required access: \`${missing}\` access scope.`, 'ACCESS_DENIED', {
      cost,
    });
  const refused = field.refuse?.(query, variables);
  if (refused !== undefined) return refusal(refused, 'BAD_REQUEST', { cost });
  return { status: 200, body: { data: { [name]: field.answer(store, variables) }, extensions: { cost } } };
}

const refusal = (message: string, code: string, extensions?: object): Answer => ({
  status: 200,
  body: { errors: [{ message, extensions: { code } }], ...(extensions && { extensions }) },
});

const hasScope = (granted: string, needed: string): boolean => {
  const scopes = granted.split(',');
  return scopes.includes(needed) || scopes.includes(needed.replace(/^read_/, 'write_'));
};

function costOf(store: SimulatedShopifyStore, { cost: points, actualCost = points }: GraphqlField) {
  const now = Date.now();
  const restored = ((now - store.points.at) / 1000) * POINTS_PER_SECOND;
  const available = Math.min(BUCKET_POINTS, store.points.left + restored);
  const isEnough = available >= points;
  store.points = { left: isEnough ? available - actualCost : available, at: now };
  return {
    requestedQueryCost: points,
    actualQueryCost: isEnough ? actualCost : null,
    throttleStatus: {
      maximumAvailable: BUCKET_POINTS,
      currentlyAvailable: Math.floor(store.points.left),
      restoreRate: POINTS_PER_SECOND,
    },
  };
}

export const userError = (message: string, field: readonly string[] | null = null, code?: string) => ({
  field,
  message,
  ...(code !== undefined && { code }),
});
