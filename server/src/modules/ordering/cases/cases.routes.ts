// The case about an order, for its customer and for the shop's staff and administrators.
import type { FastifyInstance, FastifyReply } from 'fastify';
import * as endpoints from '@baitdrop/contract/cases';
import { PICTURE } from '@baitdrop/contract/pictures';
import { refusals } from '@baitdrop/domain/messages/refusals';
import { inTransaction } from '@baitdrop/postgres/transaction';
import { REENCODED } from '@baitdrop/records/files/re-encode';
import { readOrder, shopOfOrder } from '../../../database/orders.ts';
import type { Context } from '../../../context.ts';
import type { OrderRow } from '../../../database/schema/orders.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import { implement } from '../../../platform/http/implement.ts';
import { inIdempotentTransaction } from '../../../platform/http/idempotency.ts';
import { readUploadedPicture, acceptPictures } from '../../../platform/pictures/read-picture.ts';
import { openShopEndpoints, unknownOrder } from '../../shops/shop-staff.ts';
import { addCasePhoto, closeCase, openCase, writeInCase } from '../cases.ts';
import { openOrderTokenEndpoints, orderOfToken } from '../tracking/order-of-token.ts';
import { readCasesOfShop, readPhoto } from './cases.db.ts';
import { answerCase } from './present-case.ts';

export async function registerCases(app: FastifyInstance, context: Context): Promise<void> {
  await answerCustomers(app, context);
  await answerShops(app, context);
}

async function sendPhoto({ pool }: Context, order: string, photo: string, reply: FastifyReply): Promise<FastifyReply> {
  const found = await readPhoto(pool, order, photo);
  if (found === undefined) throw new AppError('photo_not_found', 404, refusals.orders.noCasePhoto);
  return reply
    .type(REENCODED.contentType)
    .header('X-Content-Type-Options', 'nosniff')
    .header('Content-Disposition', 'inline')
    .send(found);
}

async function answerCustomers(app: FastifyInstance, context: Context): Promise<void> {
  const { pool, now } = context;
  const present = async ({ id }: OrderRow) => {
    const order = await readOrder(pool, id);
    if (order === undefined) throw unknownOrder();
    return answerCase(pool, order, 'customer', now());
  };

  await openOrderTokenEndpoints(app, context, { limited: true }, (scope) => {
    implement(scope, endpoints.readOwnCase, ({ actor: order }) => answerCase(pool, order, 'customer', now()));

    implement(scope, endpoints.openCase, async ({ actor: order, body, command }) => {
      await inIdempotentTransaction(pool, command, (tx) => openCase(context, tx, order.id, body));
      return present(order);
    });

    implement(scope, endpoints.writeInOwnCase, async ({ actor: order, body: { text }, command }) => {
      const message = { by: 'customer', byUser: order.customer, text } as const;
      await inIdempotentTransaction(pool, command, async (tx) => {
        await writeInCase(context, tx, order.id, message);
      });
      return present(order);
    });

    implement(scope, endpoints.closeOwnCase, async ({ actor: order }) => {
      await inTransaction(pool, (tx) => closeCase(context, tx, order.id, { by: 'customer', byUser: order.customer }));
      return present(order);
    });

    implement(scope, endpoints.readOwnCasePhoto, ({ actor: { id }, params: { photo }, reply }) =>
      sendPhoto(context, id, photo, reply),
    );
  });

  await openOrderTokenEndpoints(app, context, { limited: true }, (scope) => {
    acceptPictures(scope.routes);
    // Checks the token before the body is read, so that no upload is accepted without a link.
    scope.routes.addHook('onRequest', async (request) => void (await orderOfToken(pool, request)));
    implement(scope, endpoints.addCasePhoto, async ({ actor: order, request }) => {
      const photo = await readUploadedPicture(request.body, PICTURE);
      await inTransaction(pool, (tx) => addCasePhoto(context, tx, order.id, photo));
      return present(order);
    });
  });
}

async function answerShops(app: FastifyInstance, context: Context): Promise<void> {
  const { pool, now } = context;
  await openShopEndpoints(app, context, { shopOf: shopOfOrder, limited: true }, (scope) => {
    implement(scope, endpoints.readOrderCase, async ({ params: { id }, actor: { by } }) => {
      const order = await readOrder(pool, id);
      if (order === undefined) throw unknownOrder();
      return answerCase(pool, order, by, now());
    });

    implement(scope, endpoints.answerCaseAsShop, async ({ params: { id }, body: { text }, actor, command }) => {
      const { by, user: byUser } = actor;
      await inIdempotentTransaction(pool, command, async (tx) => {
        await writeInCase(context, tx, id, { by, byUser, text });
      });
    });

    implement(scope, endpoints.readCasePhoto, ({ params: { id, photo }, reply }) =>
      sendPhoto(context, id, photo, reply),
    );
  });

  await openShopEndpoints(app, context, { limited: true }, (scope) =>
    implement(scope, endpoints.listShopCases, async ({ actor: { shopId } }) => ({
      cases: (await readCasesOfShop(pool, shopId)).map(({ answer_due_at, escalated_at, ...reported }) => ({
        ...reported,
        answer_due_at: answer_due_at?.toISOString() ?? null,
        escalated: escalated_at !== null,
      })),
    })),
  );
}
