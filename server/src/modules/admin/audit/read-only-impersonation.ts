import type { FastifyInstance } from 'fastify';
import { IMPERSONATION_HEADER } from '@baitdrop/contract/impersonation';
import { adminMessages } from '@baitdrop/domain/messages/admin';
import type { Engine } from '@baitdrop/records/engine/engine';
import { recordAdminAction } from '../../../platform/audit/admin-actions.db.ts';
import { storableText } from '../../../platform/database/storable.ts';
import { findAdministrator } from '../../../platform/http/administrator.ts';
import { isMutation } from '../../../platform/http/is-mutation.ts';
import { pathOf } from '../../../platform/logging.ts';
import { findTargetName } from './audit.db.ts';

/** Refuses every change while an administrator views a shop as its owner, and writes the attempt to the audit log. */
export function readOnlyImpersonation(app: FastifyInstance, engine: Engine): void {
  app.addHook('onRequest', async (request, reply) => {
    const looked = request.headers[IMPERSONATION_HEADER];
    if (looked === undefined || !isMutation(request)) return undefined;
    const by = await findAdministrator(engine, request);
    if (by !== null) {
      const id = storableText(String(looked)).slice(0, 100);
      const target = { id, name: await findTargetName(engine.pool, id) };
      const details = { method: request.method, path: pathOf(request.url) };
      await recordAdminAction(engine.pool, { by, action: 'shop.change_refused', target, details });
    }
    return reply.status(403).send({ data: {}, message: adminMessages.onlyLooking, status: 403 });
  });
}
