import { Agent as HttpAgent, type IncomingMessage, request as httpRequest } from 'node:http';
import { Agent as HttpsAgent, request as httpsRequest } from 'node:https';
import { publicLookup } from '../public-web/public-address.ts';

export interface PushResponse {
  status: number;
  retryAfter: string | undefined;
}

export interface Poster {
  /** Rejects when no answer came. Redirects are not followed: push services have no reason for one. */
  post(url: string, headers: Record<string, string | number>, body: Buffer | null): Promise<PushResponse>;
  close(): void;
}

const TIMEOUT_MS = 15_000;

/** `alsoAllow` is an origin on this machine, for the simulator. All other names must resolve to public addresses. */
export function createPoster(alsoAllow: string | undefined): Poster {
  const options = { keepAlive: true, maxSockets: 8, timeout: TIMEOUT_MS };
  const outside = new HttpsAgent({ ...options, lookup: publicLookup() });
  const inside = new HttpAgent(options);
  return {
    post(url, headers, body) {
      const isInside = alsoAllow !== undefined && new URL(url).origin === alsoAllow;
      const ask = isInside
        ? httpRequest(url, { method: 'POST', headers, agent: inside })
        : httpsRequest(url, { method: 'POST', headers, agent: outside });
      return new Promise((resolve, reject) => {
        const timer = setTimeout(() => ask.destroy(new Error('The push service did not answer in time')), TIMEOUT_MS);
        const settle = (act: () => void) => () => {
          clearTimeout(timer);
          act();
        };
        ask.on('error', (error) => settle(() => reject(error))());
        ask.on('response', (answer: IncomingMessage) => {
          const { statusCode = 0, headers: responseHeaders } = answer;
          // The body is discarded, because the status is enough.
          answer.resume();
          answer.on('error', (error) => settle(() => reject(error))());
          answer.on(
            'end',
            settle(() => resolve({ status: statusCode, retryAfter: responseHeaders['retry-after'] })),
          );
        });
        ask.end(body ?? undefined);
      });
    },
    close() {
      outside.destroy();
      inside.destroy();
    },
  };
}
