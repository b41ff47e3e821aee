// Posts events to the addresses that shops gave us, signed according to Standard Webhooks.
import { Webhook } from 'standardwebhooks';
import type { WebhookAnswer, WebhookMessage, WebhookSender } from '../ports/webhook-sender.ts';
import { describeFailure } from '../public-web/describe-failure.ts';
import { createPublicWeb, type PublicWebOptions } from '../public-web/public-web.ts';

const TIMEOUT_MS = 15_000;
const MAX_ANSWER_BYTES = 2048;

export type WebhookSenderOptions = Omit<PublicWebOptions, 'timeoutMs'> & { timeoutMs?: number };

export function createWebhookSender({ timeoutMs = TIMEOUT_MS, ...options }: WebhookSenderOptions): WebhookSender {
  const web = createPublicWeb({ ...options, timeoutMs });
  return {
    accepts: web.accepts,
    async send({ url, id, body, secrets, at }: WebhookMessage): Promise<WebhookAnswer> {
      const begun = performance.now();
      const took = () => Math.round(performance.now() - begun);
      const headers = {
        'content-type': 'application/json',
        'user-agent': 'BaitDrop-Webhooks/1',
        'webhook-id': id,
        'webhook-timestamp': String(Math.floor(at.getTime() / 1000)),
        'webhook-signature': secrets.map((secret) => new Webhook(secret).sign(id, at, body)).join(' '),
      };
      try {
        const answer = await web.ask(url, { method: 'POST', headers, body, maxBytes: MAX_ANSWER_BYTES });
        const text = answer.body.toString('utf8').replaceAll('\u0000', '');
        const retryAfterSeconds = secondsOf(answer.headers['retry-after'], at);
        return { status: answer.status, problem: '', body: text, retryAfterSeconds, tookMs: took() };
      } catch (error) {
        return { status: 0, problem: describeFailure(error), body: '', retryAfterSeconds: undefined, tookMs: took() };
      }
    },
    close: web.close,
  };
}

function secondsOf(retryAfter: string | undefined, at: Date): number | undefined {
  if (retryAfter === undefined) return undefined;
  const seconds = /^\d{1,6}$/.test(retryAfter) ? Number(retryAfter) : (Date.parse(retryAfter) - at.getTime()) / 1000;
  return Number.isFinite(seconds) && seconds > 0 ? Math.ceil(seconds) : undefined;
}
