// `/api/tracking/case` for the customer, `/api/orders/{id}/case` and `/api/shops/{shopId}/cases` for the shop's staff and
// administrators: see `contract/cases`.
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { caseAnswer, caseMessageForm, openCaseForm, type ShopCases, shopCases } from '@baitdrop/contract/cases';
import { PICTURE } from '@baitdrop/contract/pictures';
import { formRefusals } from '@baitdrop/domain/messages/form-refusals';
import { refusals } from '@baitdrop/domain/messages/refusals';
import { inTransaction } from '@baitdrop/postgres/transaction';
import { REENCODED } from '@baitdrop/records/files/re-encode';
import type { Context } from '../../../context.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import { Form, params } from '../../../platform/http/forms.ts';
import { limitAttempts, networkOfCaller } from '../../../platform/http/limit-attempts.ts';
import { requireCommand, inIdempotentTransaction, NEEDS_KEY } from '../../../platform/http/idempotency.ts';
import { openScope } from '../../../platform/http/scopes.ts';
import { readUploadedPicture, acceptPictures } from '../../../platform/pictures/read-picture.ts';
import { openShopScope, staffOf, unknownOrder } from '../../shops/shop-staff.ts';
import { addCasePhoto, closeCase, openCase, writeInCase } from '../cases.ts';
import { readOrder, shopOfOrder } from '../orders/orders.db.ts';
import { TOKEN_DESCRIPTION, callerOfOrder, orderOfToken } from '../tracking/order-of-token.ts';
import { readCasesOfShop, readPhoto } from './cases.db.ts';
import { answerCase } from './present-case.ts';

const BODY_LIMIT = 16_384;
// Limits changes per order: high enough for a customer in trouble, too low for a program that found the link.
const CHANGES_PER_ORDER = { max: 40, windowSeconds: 3600 };
const CHANGES_PER_NETWORK = { max: 120, windowSeconds: 3600 };

export async function registerCases(app: FastifyInstance, context: Context): Promise<void> {
  await answerCustomers(app, context);
  await answerShops(app, context);
}

async function sendPhoto({ pool }: Context, order: string, photo: string, reply: FastifyReply): Promise<FastifyReply> {
  const found = await readPhoto(pool, order, photo);
  if (found === undefined) throw new AppError('no_photo', 404, refusals.orders.noCasePhoto);
  return reply
    .type(REENCODED.contentType)
    .header('X-Content-Type-Options', 'nosniff')
    .header('Content-Disposition', 'inline')
    .send(found);
}

async function answerCustomers(app: FastifyInstance, context: Context): Promise<void> {
  const { engine, pool, now } = context;
  const answer = async (request: FastifyRequest) =>
    answerCase(pool, await orderOfToken(pool, request), 'customer', now());
  const limit = (request: FastifyRequest, reply: FastifyReply, order: string) =>
    limitAttempts(engine, reply, [
      { key: `case:${order}`, ...CHANGES_PER_ORDER },
      { key: `case-network:${networkOfCaller(engine, request)}`, ...CHANGES_PER_NETWORK },
    ]);

  const guard = (request: FastifyRequest) => orderOfToken(pool, request);
  const options = { prefix: '/api/tracking/case', access: 'public', limited: true, guard } as const;
  await openScope(app, engine, options, (scope) => {
    acceptPictures(scope);
    const about = { description: TOKEN_DESCRIPTION, response: { 200: caseAnswer } };
    scope.get('', { schema: { summary: 'See the problem you reported', ...about } }, answer);

    const openBody = new Form(openCaseForm, formRefusals.orders.sayWhatIsWrong);
    const openSchema = { summary: 'Report a problem with an order', ...about, body: openBody };
    scope.post('', { bodyLimit: BODY_LIMIT, config: NEEDS_KEY, schema: openSchema }, async (request, reply) => {
      const order = await orderOfToken(pool, request);
      await limit(request, reply, order.id);
      await inIdempotentTransaction(pool, requireCommand(request, callerOfOrder(order.id)), (tx) =>
        openCase(context, tx, order.id, request.body),
      );
      return answer(request);
    });

    const messageBody = new Form(caseMessageForm, formRefusals.orders.messageNotSent);
    const messageSchema = { summary: 'Write about the problem', ...about, body: messageBody };
    scope.post(
      '/messages',
      { bodyLimit: BODY_LIMIT, config: NEEDS_KEY, schema: messageSchema },
      async (request, reply) => {
        const order = await orderOfToken(pool, request);
        await limit(request, reply, order.id);
        const message = { by: 'customer', byUser: order.customer, text: request.body.text } as const;
        await inIdempotentTransaction(pool, requireCommand(request, callerOfOrder(order.id)), async (tx) => {
          await writeInCase(context, tx, order.id, message);
        });
        return answer(request);
      },
    );

    scope.post(
      '/close',
      { schema: { summary: 'Say that the problem is solved', ...about } },
      async (request, reply) => {
        const order = await orderOfToken(pool, request);
        await limit(request, reply, order.id);
        await inTransaction(pool, (tx) => closeCase(context, tx, order.id, { by: 'customer', byUser: order.customer }));
        return answer(request);
      },
    );

    const addSchema = { summary: 'Add a photo of the problem', ...about };
    // Checks the token before the body is read, so that no upload is accepted without a link.
    const onRequest = async (request: FastifyRequest) => void (await orderOfToken(pool, request));
    scope.post('/photos', { bodyLimit: PICTURE.maxBytes, schema: addSchema, onRequest }, async (request, reply) => {
      const order = await orderOfToken(pool, request);
      await limit(request, reply, order.id);
      const photo = await readUploadedPicture(request.body, PICTURE);
      await inTransaction(pool, (tx) => addCasePhoto(context, tx, order.id, photo));
      return answer(request);
    });

    const photoSchema = { summary: 'See a photo you added', description: TOKEN_DESCRIPTION, response: { 200: {} } };
    scope.get('/photos/:photo', { schema: { ...photoSchema, params: params('photo') } }, async (request, reply) =>
      sendPhoto(context, (await orderOfToken(pool, request)).id, request.params.photo, reply),
    );
  });
}

async function answerShops(app: FastifyInstance, context: Context): Promise<void> {
  const { pool, now } = context;
  const ofOrder = { prefix: '/api/orders/:id/case', shopOf: shopOfOrder, needs: 'refunds', limited: true } as const;
  await openShopScope(app, context, ofOrder, (scope) => {
    const schema = {
      summary: 'See the problem a customer reported',
      params: params('id'),
      response: { 200: caseAnswer },
    };
    scope.get('', { schema }, async (request) => {
      const order = await readOrder(pool, request.params.id);
      if (order === undefined) throw unknownOrder();
      return answerCase(pool, order, staffOf(request).by, now());
    });

    const body = new Form(caseMessageForm, formRefusals.orders.answerNotSent);
    const messageSchema = { summary: 'Answer a customer’s problem', params: params('id'), body, response: { 204: {} } };
    scope.post(
      '/messages',
      { bodyLimit: BODY_LIMIT, config: NEEDS_KEY, schema: messageSchema },
      async (request, reply) => {
        const { by, user: byUser } = staffOf(request);
        const { text } = request.body;
        await inIdempotentTransaction(pool, requireCommand(request, byUser), async (tx) => {
          await writeInCase(context, tx, request.params.id, { by, byUser, text });
        });
        return reply.status(204).send();
      },
    );

    const photoSchema = { summary: 'See a photo of the problem', params: params('id', 'photo'), response: { 200: {} } };
    scope.get('/photos/:photo', { schema: photoSchema }, (request, reply) =>
      sendPhoto(context, request.params.id, request.params.photo, reply),
    );
  });

  await openShopScope(
    app,
    context,
    { prefix: '/api/shops/:shopId/cases', needs: 'refunds', limited: true },
    (scope) => {
      const schema = {
        summary: 'List the problems customers reported',
        params: params('shopId'),
        response: { 200: shopCases },
      };
      scope.get('', { schema }, async (request): Promise<ShopCases> => {
        const cases = await readCasesOfShop(pool, staffOf(request).shopId);
        return {
          cases: cases.map(({ order, code, reason, status, answer_due_at, escalated_at }) => ({
            order,
            code,
            reason,
            status,
            answer_due_at: answer_due_at?.toISOString() ?? null,
            escalated: escalated_at !== null,
          })),
        };
      });
    },
  );
}
