// What a shop's own screens ask for besides records: see `contract/dashboard`.
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { type NewSecretAnswer, printedForm } from '@baitdrop/contract/dashboard';
import { answerHeaders } from '@baitdrop/records/api/headers';
import { callerOf } from '@baitdrop/records/api/read-request';
import type { Engine } from '@baitdrop/records/engine/engine';
import { storable, storableText } from '../../../platform/database/storable.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import { limitRequests } from '../../../platform/http/limit-requests.ts';
import { limitTries } from '../../../platform/http/limit-tries.ts';
import { acceptEmptyBodies, readForm } from '../../../platform/http/read-form.ts';
import { type Query, textOf } from '../../../platform/read-query.ts';
import { readTicket } from './dashboard.db.ts';
import { type DashboardParts, figuresOfOwner, figuresOfShop, printTicket, renewSecret } from './dashboard.ts';

/** Throws for everybody but the owner of that shop and administrators. */
type ShopStaff = (request: FastifyRequest, shopId: string | undefined) => Promise<unknown>;

type ById = { Params: { id: string } };

const bodyLimit = 8192;
const secretsPerOwner = { most: 10, windowSeconds: 3600 };

export async function registerDashboard(
  app: FastifyInstance,
  engine: Engine,
  parts: DashboardParts,
  requireStaff: ShopStaff,
): Promise<void> {
  const signedIn = async (request: FastifyRequest): Promise<string> => {
    const caller = await callerOf(engine, request);
    if (caller?.collection.name === 'users') return caller.id;
    throw new AppError('signed_out', 401, 'Please sign in first.');
  };
  const answerAt = (prefix: string, answer: (scope: FastifyInstance) => void) =>
    app.register(
      async (scope) => {
        await answerHeaders(scope, engine);
        limitRequests(scope, engine);
        acceptEmptyBodies(scope);
        scope.addHook('onRequest', async (_request, reply) => void reply.header('Cache-Control', 'no-store'));
        answer(scope);
      },
      { prefix },
    );

  await answerAt('/api/dashboard/figures', (scope) => {
    scope.get<{ Querystring: Query }>('', async (request, reply) => {
      const shopId = textOf(request.query, 'shop_id');
      if (shopId === '') return reply.send(await figuresOfOwner(parts, await signedIn(request)));
      await requireStaff(request, shopId);
      return reply.send(await figuresOfShop(parts, shopId));
    });
  });

  await answerAt('/api/retailers/:id/secret', (scope) => {
    scope.post<ById>('', { bodyLimit }, async (request, reply) => {
      const user = await signedIn(request);
      await limitTries(engine, reply, [{ key: `secret:${user}`, ...secretsPerOwner }]);
      const secret = await renewSecret(parts, user, storableText(request.params.id));
      const answer: NewSecretAnswer = { api_secret: secret };
      return reply.send(answer);
    });
  });

  await answerAt('/api/orders/:id/printed', (scope) => {
    scope.post<ById>('', { bodyLimit }, async (request, reply) => {
      const id = storableText(request.params.id);
      await requireStaff(request, (await readTicket(parts.pool, id))?.shop_id);
      const { again } = readForm(printedForm, storable(request.body), 'Nothing was printed.');
      await printTicket(parts, id, again);
      return reply.status(204).send();
    });
  });
}
