import type { FastifyInstance, FastifyRequest } from 'fastify';
import { tooManyRequests } from '../api/api-error.ts';
import { callerOf, isSuperuser } from '../api/read-request.ts';
import { countAttempt } from '../auth/throttle.ts';
import type { Engine } from '../engine/engine.ts';
import type { RateLimitRule } from '../engine/settings.ts';
import { callerAddress } from './caller-address.ts';
import { FixedWindows } from './fixed-windows.ts';
import { networkOf } from './network.ts';
import { endpointOf } from './rate-labels.ts';

type RateLimits = Engine['settings']['rateLimits'];

/** Changed limits start with empty windows. */
const windowsOf = new WeakMap<RateLimits, FixedWindows>();

function windows({ settings }: Engine): FixedWindows {
  const known = windowsOf.get(settings.rateLimits) ?? new FixedWindows();
  windowsOf.set(settings.rateLimits, known);
  return known;
}

/** The rule of the most particular label; a rule that ends in `/` holds for everything below it. */
export function findRateLimitRule(
  rules: readonly RateLimitRule[],
  labels: readonly string[],
  audience: '@guest' | '@auth',
): RateLimitRule | undefined {
  const relevant = rules.filter((rule) => rule.audience === '' || rule.audience === audience);
  const below = relevant.filter((rule) => rule.label.endsWith('/'));
  for (const label of labels) {
    const rule =
      relevant.find((candidate) => candidate.label === label) ??
      below.find((candidate) => `${label}/`.startsWith(candidate.label));
    if (rule) return rule;
  }
  return undefined;
}

function pathOf(url: string): string {
  const path = url.split('?', 1)[0] ?? '';
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}

/** Counts one request to an endpoint; throws 429 when it is one too many. For the parts of a batch as well. */
export async function countRequest(
  engine: Engine,
  request: FastifyRequest,
  method: string,
  url: string,
): Promise<void> {
  const { enabled, rules, excludedIps = [] } = engine.settings.rateLimits;
  if (!enabled || excludedIps.includes(callerAddress(engine, request))) return;
  const caller = await callerOf(engine, request);
  if (isSuperuser(caller)) return;
  const { labels, ownCounter } = endpointOf(engine.collections, method, pathOf(url));
  const rule = findRateLimitRule(rules, labels, caller ? '@auth' : '@guest');
  if (!rule) return;
  const key = [networkOf(callerAddress(engine, request)), ownCounter ?? rule.label, rule.audience].join('|');
  if (!(await mayAsk(engine, rule, key))) throw tooManyRequests(rule.durationSeconds);
}

async function mayAsk(engine: Engine, rule: RateLimitRule, key: string): Promise<boolean> {
  const { maxRequests, durationSeconds } = rule;
  if (engine.settings.sharedLimits?.includes(rule.label) !== true)
    return windows(engine).take(key, maxRequests, durationSeconds * 1000, engine.now().getTime());
  // A changed rule counts anew.
  const counter = `rate:${key}:${maxRequests}/${durationSeconds}`;
  return (await countAttempt(engine, counter, durationSeconds)) <= maxRequests;
}

export function limitRates(app: FastifyInstance, engine: Engine): void {
  app.addHook('onRequest', async (request) => {
    if (request.method !== 'OPTIONS') await countRequest(engine, request, request.method, request.url);
  });
}
