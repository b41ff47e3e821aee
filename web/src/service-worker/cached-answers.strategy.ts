import { Strategy, type StrategyHandler } from 'workbox-strategies';
import { withCachedAt } from './with-cached-at.ts';

const TIMEOUT_MS = 15_000;

/**
 * Stale-while-revalidate, for pages that need to know which of the two replies they got. A cached reply is returned at
 * once and renewed in the background; a following request for a fresh reply (`no-cache`) shares that renewal. Without a
 * signal, a request for a fresh reply fails.
 */
export class CachedAnswers extends Strategy {
  readonly #renewals = new Map<string, Promise<Response>>();

  protected override async _handle(request: Request, handler: StrategyHandler): Promise<Response> {
    const cached = request.cache === 'default' ? await handler.cacheMatch(request) : undefined;
    const renewal = this.#renew(request, handler);
    if (!cached) return (await renewal).clone();
    // The renewal is not awaited; a page learns of a failure when it requests a fresh reply.
    void handler.waitUntil(renewal.catch(() => undefined));
    return withCachedAt(cached);
  }

  #renew(request: Request, handler: StrategyHandler): Promise<Response> {
    const { url, headers } = request;
    const running = this.#renewals.get(url);
    if (running) return running;
    // A signal too weak for a reply must not delay requests that come once it is better.
    const signal = AbortSignal.timeout(TIMEOUT_MS);
    const renewal = this.#fetchAndKeep(new Request(url, { headers, cache: 'no-cache', signal }), handler).finally(() =>
      this.#renewals.delete(url),
    );
    this.#renewals.set(url, renewal);
    return renewal;
  }

  async #fetchAndKeep(request: Request, handler: StrategyHandler): Promise<Response> {
    const answer = await handler.fetch(request);
    void handler.waitUntil(handler.cachePut(request, answer.clone()));
    return answer;
  }
}
