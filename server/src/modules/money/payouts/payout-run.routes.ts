import type { FastifyInstance } from 'fastify';
import * as endpoints from '@baitdrop/contract/admin-payout-run';
import type { Context } from '../../../context.ts';
import { openAdminEndpoints } from '../../../platform/http/administrator.ts';
import { implement } from '../../../platform/http/implement.ts';
import { previewPayouts, runPayouts } from './payout-run.ts';

export async function registerPayoutRun(app: FastifyInstance, context: Context): Promise<void> {
  await openAdminEndpoints(app, context, (scope) => {
    implement(scope, endpoints.previewPayouts, () => previewPayouts(context));
    implement(scope, endpoints.runPayouts, ({ actor, body, command }) =>
      runPayouts(context, actor, body.total_pence, command),
    );
  });
}
