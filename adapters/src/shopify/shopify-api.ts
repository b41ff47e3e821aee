// Calls to a store: JSON over HTTPS, with Shopify's errors converted to ours.
import { setTimeout as pause } from 'node:timers/promises';
import { z } from 'zod';
import { type Shopify, type ShopifyOperation, ShopifyProblem } from '../ports/shopify.ts';
import { answerJson } from '../public-web/answer-json.ts';

/** Shopify serves each version for a year: https://shopify.dev/docs/api/usage/versioning */
export const SHOPIFY_API_VERSION = '2026-10';

const DEFAULT_TIMEOUT_MS = 8_000;
/** Limits how often, and how long, a call waits for the store's rate limit to recover. */
const MAX_PAUSES = 3;
const MAX_PAUSE_MS = 4_000;

export interface CallOptions {
  timeoutMs?: number | undefined;
  /** Called when Shopify answered with another version, because it no longer serves ours. */
  onOtherVersion?: ((served: string) => void) | undefined;
}

export interface ShopifyResponse {
  status: number;
  version: string;
  body: unknown;
}

export async function postJson(
  url: string,
  body: object,
  { token, timeoutMs = DEFAULT_TIMEOUT_MS }: { token?: string; timeoutMs?: number | undefined } = {},
): Promise<ShopifyResponse> {
  const headers = {
    'content-type': 'application/json',
    accept: 'application/json',
    ...(token && { 'x-shopify-access-token': token }),
  };
  const signal = AbortSignal.timeout(timeoutMs);
  const answer = await fetch(url, { method: 'POST', headers, body: JSON.stringify(body), signal }).catch((cause) => {
    throw new ShopifyProblem('retry', 'Shopify could not be reached.', { cause });
  });
  if (answer.status >= 500) {
    // An answer that is left unread ends the process when the server closes the connection.
    await answer.body?.cancel();
    throw problemOfStatus(answer.status);
  }
  return {
    status: answer.status,
    version: answer.headers.get('x-shopify-api-version') ?? '',
    body: await answerJson(answer).catch(() => undefined),
  };
}

const cost = z.object({
  requestedQueryCost: z.number(),
  throttleStatus: z.object({ currentlyAvailable: z.number(), restoreRate: z.number() }),
});
const graphqlAnswer = z.object({
  data: z.record(z.string(), z.unknown()).nullish(),
  errors: z
    .union([
      z.string().transform((message) => [{ message, extensions: undefined }]),
      z.array(z.object({ message: z.string(), extensions: z.object({ code: z.string().optional() }).optional() })),
    ])
    .optional(),
  extensions: z.object({ cost: cost.optional() }).optional(),
});
const withUserErrors = z.object({
  userErrors: z.array(z.object({ message: z.string(), code: z.string().nullish() })).min(1),
});

export const graphqlCaller =
  (adminOf: (domain: string) => string, { timeoutMs, onOtherVersion }: CallOptions): Shopify['graphql'] =>
  async (domain, token, operation, variables) => {
    const url = `${adminOf(domain)}/api/${SHOPIFY_API_VERSION}/graphql.json`;
    for (let tries = 0; ; tries += 1) {
      const answer = await postJson(url, { query: operation.query, variables }, { token, timeoutMs });
      if (answer.version !== '' && answer.version !== SHOPIFY_API_VERSION) onOtherVersion?.(answer.version);
      if (answer.status !== 200) throw problemOfStatus(answer.status);
      const read = graphqlAnswer.safeParse(answer.body);
      if (!read.success) throw unexpected(read.error);
      const { errors = [], extensions } = read.data;
      const [error] = errors;
      if (error === undefined) return dataOf(operation, read.data.data);
      const code = error.extensions?.code ?? '';
      if (code !== 'THROTTLED')
        throw new ShopifyProblem(isTransient(code) ? 'retry' : 'refused', error.message, { code });
      const pauseMs = pauseFor(extensions?.cost);
      if (tries >= MAX_PAUSES || pauseMs > MAX_PAUSE_MS) throw new ShopifyProblem('retry', error.message, { code });
      await pause(pauseMs);
    }
  };

/** https://shopify.dev/docs/api/admin-graphql#status-and-error-codes */
const isTransient = (code: string): boolean => code === 'INTERNAL_SERVER_ERROR';

/**
 * Waits until the rate limit allows the query's cost:
 * https://shopify.dev/docs/apps/build/apis/graphql-admin/rate-limits
 */
function pauseFor(queryCost: z.infer<typeof cost> | undefined): number {
  if (queryCost === undefined) return 1_000;
  const { currentlyAvailable, restoreRate } = queryCost.throttleStatus;
  const missing = Math.max(0, queryCost.requestedQueryCost - currentlyAvailable);
  return Math.ceil((missing / Math.max(1, restoreRate)) * 1_000);
}

function dataOf<Variables extends object, Data>(
  { data: schema }: ShopifyOperation<Variables, Data>,
  data: Readonly<Record<string, unknown>> | null | undefined,
): Data {
  for (const field of Object.values(data ?? {})) {
    const refused = withUserErrors.safeParse(field);
    const problem = refused.success ? refused.data.userErrors[0] : undefined;
    if (problem !== undefined)
      throw new ShopifyProblem('refused', problem.message, { code: problem.code ?? 'USER_ERROR' });
  }
  const read = schema.safeParse(data);
  if (!read.success) throw unexpected(read.error);
  return read.data;
}

export const unexpected = (cause: unknown): ShopifyProblem =>
  new ShopifyProblem('refused', 'Shopify sent an unexpected answer.', { cause });

/** A store that has not paid Shopify answers 402 until it pays; a locked one answers 423. */
const TRANSIENT_STATUSES = new Set([402, 408, 423, 429]);

export function problemOfStatus(status: number): ShopifyProblem {
  if (status === 401) return new ShopifyProblem('gone', 'The app is not installed there any more.');
  const mayRetry = status >= 500 || TRANSIENT_STATUSES.has(status);
  return new ShopifyProblem(mayRetry ? 'retry' : 'refused', `Shopify answered ${status}.`, { code: String(status) });
}
