// Receives webhooks of third parties: the signature of the raw bytes is checked, the event is stored once, the answer
// is sent, and a job does the work.
import type { FastifyInstance } from 'fastify';
import type { IncomingHttpHeaders } from 'node:http';
import type { Pool } from 'pg';
import { inTransaction } from '@baitdrop/postgres/transaction';
import { refusals } from '@baitdrop/domain/messages/refusals';
import { AppError } from '../errors/app-error.ts';
import type { Jobs } from '../jobs/jobs.ts';
import { storeWebhookEvent, type WebhookEvent } from './webhook-events.db.ts';
import { webhookQueue } from './webhooks.jobs.ts';

type ReadEvent = WebhookEvent | 'ping' | undefined;

export interface Webhook {
  /** An example is '/api/webhooks/payments'. */
  path: string;
  /** Event ids are unique within a source. Its work is registered with `processWebhook`. */
  source: string;
  /** Checks the signature over the raw bytes; undefined when it is wrong, `ping` when there is no event. */
  read(
    rawBody: Buffer,
    headers: IncomingHttpHeaders,
    params: Readonly<Record<string, string>>,
  ): ReadEvent | Promise<ReadEvent>;
  /** The status for a wrong signature, where the provider insists on another than 400. */
  refusalStatus?: number;
}

const BODY_LIMIT = 1_048_576;

export async function registerWebhook(
  app: FastifyInstance,
  { pool, jobs }: { pool: Pool; jobs: Jobs },
  { path, source, read, refusalStatus = 400 }: Webhook,
): Promise<void> {
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: BODY_LIMIT }, (_request, body, done) =>
      done(null, body),
    );
    scope.post(
      path,
      {
        bodyLimit: BODY_LIMIT,
        config: { access: 'providers' },
        schema: { summary: `Take an event of ${source}` },
      },
      async (request, reply) => {
        const params = (request.params ?? {}) as Readonly<Record<string, string>>;
        const event = Buffer.isBuffer(request.body) ? await read(request.body, request.headers, params) : undefined;
        if (event === undefined)
          throw new AppError('webhook_not_signed', refusalStatus, refusals.general.wrongSignature);
        const taken = () => reply.header('Cache-Control', 'no-store').send({ received: true });
        if (event === 'ping') return taken();
        await inTransaction(pool, async (tx) => {
          const id = await storeWebhookEvent(tx, source, event);
          if (id !== undefined && event.isRecognised) await jobs.send(tx, webhookQueue(source), { id });
        });
        if (!event.isRecognised) request.log.info({ source, kind: event.kind }, 'webhook event of an unknown kind');
        return taken();
      },
    );
  });
}
