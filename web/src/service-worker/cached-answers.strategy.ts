import { Strategy, type StrategyHandler } from 'workbox-strategies';
import { withCachedAt } from './with-cached-at.ts';

const TIMEOUT_MS = 15_000;

/**
 * Stale while revalidate, for pages that want to know which of the two they got. What is kept answers at once and is
 * renewed behind it; whoever then asks for something new (`no-cache`) shares that renewal instead of asking twice.
 * Without a signal, a page that insists on something new hears that there is none.
 */
export class CachedAnswers extends Strategy {
  readonly #renewals = new Map<string, Promise<Response>>();

  protected override async _handle(request: Request, handler: StrategyHandler): Promise<Response> {
    const kept = request.cache === 'default' ? await handler.cacheMatch(request) : undefined;
    const renewal = this.#renew(request, handler);
    if (!kept) return (await renewal).clone();
    // Nobody waits for it here; the page hears of a failure when it asks for something new.
    void handler.waitUntil(renewal.catch(() => undefined));
    return withCachedAt(kept);
  }

  #renew(request: Request, handler: StrategyHandler): Promise<Response> {
    const { url, headers } = request;
    const running = this.#renewals.get(url);
    if (running) return running;
    // A signal too weak to answer must not delay requests that come once it is better.
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
