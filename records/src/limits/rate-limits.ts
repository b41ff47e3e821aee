import { setImmediate as afterReading, setTimeout as delay } from 'node:timers/promises';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { isDatabaseAway } from '@baitdrop/postgres/transient-error';
import { tooManyRequests } from '../api/api-error.ts';
import { callerOf, isSuperuser } from '../api/read-request.ts';
import { countAttempt, countAttempts } from '../auth/throttle.ts';
import type { Engine } from '../engine/engine.ts';
import type { RateLimitRule } from '../engine/settings.ts';
import { callerAddress } from './caller-address.ts';
import { networkOf } from './network.ts';
import { endpointOf } from './rate-labels.ts';
import { SharedWindows, type AddToShared } from './shared-windows.ts';

type RateLimits = Engine['settings']['rateLimits'];

const MAX_WAIT_MS = 1_000;

/** Changed limits start with empty windows. */
const windowsOf = new WeakMap<RateLimits, SharedWindows>();

function windows(engine: Engine): SharedWindows {
  const { rateLimits } = engine.settings;
  const windowsOfLimits = windowsOf.get(rateLimits) ?? new SharedWindows(addToShared(engine));
  windowsOf.set(rateLimits, windowsOfLimits);
  return windowsOfLimits;
}

/**
 * While the database is unavailable, requests are neither refused nor delayed for long; the outage is reported
 * elsewhere.
 */
const addToShared =
  (engine: Engine): AddToShared =>
  async ({ key, durationMs }, count, until) => {
    // After a busy moment, timers run before arrived answers are read, so the timeout yields to reading first.
    const tooLate = delay(MAX_WAIT_MS, null, { ref: false }).then(() => afterReading(null));
    try {
      return await Promise.race([
        countAttempts(engine, { key, windowSeconds: durationMs / 1000, count, until }),
        tooLate,
      ]);
    } catch (error) {
      if (isDatabaseAway(error)) return null;
      throw error;
    }
  };

/** The rule of the most specific label; a rule that ends in `/` applies to everything below it. */
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

/** Counts one request to an endpoint, also a part of a batch; throws 429 above the limit. */
export async function countRequest(
  engine: Engine,
  request: FastifyRequest,
  method: string,
  url: string,
): Promise<void> {
  const { enabled, rules, excludedIps = [] } = engine.settings.rateLimits;
  if (!enabled) return;
  const address = callerAddress(engine, request);
  if (excludedIps.includes(address)) return;
  const caller = await callerOf(engine, request);
  if (isSuperuser(caller)) return;
  const { labels, ownCounter } = endpointOf(engine.collections, method, pathOf(url));
  const rule = findRateLimitRule(rules, labels, caller ? '@auth' : '@guest');
  if (!rule) return;
  const key = [networkOf(address), ownCounter ?? '', rule.label, rule.audience].join('|');
  if (!(await mayAsk(engine, rule, key))) throw tooManyRequests(rule.durationSeconds);
}

async function mayAsk(engine: Engine, rule: RateLimitRule, key: string): Promise<boolean> {
  const { maxRequests, durationSeconds } = rule;
  // A changed rule starts a new count.
  const counter = `rate:${key}:${maxRequests}/${durationSeconds}`;
  if (engine.settings.exactLimits?.includes(rule.label) !== true) {
    const limit = { key: counter, max: maxRequests, durationMs: durationSeconds * 1000 };
    return windows(engine).take(limit, engine.now().getTime());
  }
  return (await countAttempt(engine, counter, durationSeconds)) <= maxRequests;
}

export function limitRates(app: FastifyInstance, engine: Engine): void {
  app.addHook('onRequest', async (request) => {
    if (request.method !== 'OPTIONS') await countRequest(engine, request, request.method, request.url);
  });
}
