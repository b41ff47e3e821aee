// Sends arbitrary requests to every route of the app, in small groups, and checks every answer.
import { type Cast, castOf } from './cast.ts';
import { hostileRequest, type HostileRequest, type Scenery } from './hostile-requests.ts';
import { Dice } from './hostile-values.ts';
import type { TestApp } from './test-app.ts';

export interface Attack {
  seed: number;
  requests: number;
  milliseconds: number;
}

export interface AttackReport {
  sent: number;
  routes: number;
  byStatus: Record<string, number>;
  /** The findings, one per route and complaint, with the request that caused it. */
  problems: string[];
}

const GROUP = 8;
/** Requests may delete or suspend the users and shops that they are about. */
const ROUND = 400;
const ANSWER_WITHIN_MS = 20_000;
/** A connection for live changes stays open; the records engine's own long test sends odd subscriptions. */
const STAYS_OPEN = 'GET /api/realtime';

/** No answer may contain these: stack traces, paths of our files, messages of the database. */
const LEAKS =
  /\n\s+at .+:\d+|node_modules|\/server\/src\/|file:\/\/\/|syntax error at or near|violates [a-z-]+ constraint|invalid byte sequence|relation "\w+" does not|invalid input syntax|out of range for type|ECONNREFUSED|TypeError|RangeError/;

function authorizationOf(caller: HostileRequest['caller'], cast: Cast): string | undefined {
  if (caller === 'guest') return undefined;
  if (caller === 'shopKey') return cast.keys.right;
  if (caller === 'wrongKey') return cast.keys.wrong;
  return cast.tokens[caller];
}

const within = <T>(promise: Promise<T>, milliseconds: number): Promise<T | undefined> => {
  const late = Promise.withResolvers<undefined>();
  const timer = setTimeout(() => late.resolve(undefined), milliseconds);
  return Promise.race([promise, late.promise]).finally(() => clearTimeout(timer));
};

export async function attackRoutes(product: TestApp, { seed, requests, milliseconds }: Attack): Promise<AttackReport> {
  const routes = product.app.registeredRoutes.filter(({ method, url }) => `${method} ${url}` !== STAYS_OPEN);
  const { engine } = product.context;
  const end = performance.now() + milliseconds;
  const report: AttackReport = { sent: 0, routes: routes.length, byStatus: {}, problems: [] };
  const seen = new Set<string>();
  let scenery: Scenery | undefined;

  const send = async (request: HostileRequest, cast: Cast, index: number): Promise<void> => {
    const { caller, method, url, headers, payload } = request;
    const authorization = authorizationOf(caller, cast);
    const answer = await within(
      product.app.inject({
        method,
        url,
        headers: { ...headers, ...(authorization !== undefined && { authorization }) },
        remoteAddress: `10.${(index >> 16) & 255}.${(index >> 8) & 255}.${index & 255}`,
        ...(payload !== undefined && { payload }),
      }),
      ANSWER_WITHIN_MS,
    );
    const status = answer?.statusCode ?? 'none';
    report.byStatus[status] = (report.byStatus[status] ?? 0) + 1;
    const text = answer?.headers['content-type']?.toString().includes('json') === true ? answer.body : '';
    const leak = answer !== undefined && answer.statusCode >= 400 ? LEAKS.exec(answer.body) : LEAKS.exec(text);
    const complaint =
      answer === undefined
        ? `no answer within ${ANSWER_WITHIN_MS} ms`
        : answer.statusCode >= 500
          ? `status ${answer.statusCode}`
          : // A caller's own text may come back in the answer.
            leak !== null && !`${decodeLoosely(url)}${String(payload)}`.includes(leak[0])
            ? `tells ${JSON.stringify(leak[0].slice(0, 80))}`
            : undefined;
    if (complaint === undefined) return;
    const key = `${method} ${url.split('?')[0]?.replaceAll(/[^/]*[\d%][^/]*/g, '…')} ${complaint}`;
    if (seen.has(key)) return;
    seen.add(key);
    const shown = payload === undefined ? '' : ` ${JSON.stringify(payload.toString()).slice(0, 1_500)}`;
    const said = answer === undefined ? '' : ` -> ${answer.body.slice(0, 300)}`;
    report.problems.push(
      `#${index} ${complaint}: ${caller} ${method} ${url.slice(0, 600)} ${JSON.stringify(headers)}${shown}${said}`,
    );
  };

  for (let index = 0; index < requests && performance.now() < end; index += GROUP) {
    if (scenery === undefined || index % ROUND === 0) {
      engine.settings.rateLimits.enabled = false;
      const cast = await castOf(product);
      scenery = { routes, collections: engine.collections.all, cast };
    }
    const { cast } = scenery;
    const group = Array.from({ length: Math.min(GROUP, requests - index) }, (_, at) => index + at);
    const made = group.map(
      (number) => [hostileRequest({ ...scenery, cast } as Scenery, new Dice(seed + number * 7919)), number] as const,
    );
    await Promise.all(made.map(([request, number]) => send(request, cast, number)));
    report.sent += group.length;
  }
  return report;
}

function decodeLoosely(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
