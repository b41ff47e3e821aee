// Lets accounts that need a second factor and have none add it with the `mfaId` of their sign-in, which then completes.
import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as endpoints from '@baitdrop/contract/second-factors';
import type { PendingSignIn } from '@baitdrop/records/auth/second-factor';
import { finishSignIn } from '@baitdrop/records/auth/sign-in';
import type { Context } from '../../../context.ts';
import { implement } from '../../../platform/http/implement.ts';
import { openPublicEndpoints } from '../../../platform/http/public-endpoints.ts';
import { addFactor } from '../second-factors.ts';
import { readNewApp, startAppEnrolment } from './authenticator-app.ts';
import { requireFirstFactor } from './factor-owner.ts';
import { readNewPasskey, startPasskey } from './passkeys.ts';

export async function registerFirstFactor(app: FastifyInstance, context: Context): Promise<void> {
  const { engine } = context;
  const add = async (
    request: FastifyRequest,
    half: PendingSignIn,
    factor: Parameters<typeof addFactor>[2],
  ): Promise<endpoints.AddedFactor> => {
    const recoveryCodes = await addFactor(context, half.record, factor, { onlyFirst: true });
    const session = await finishSignIn(engine, request, half, { factor: factor.kind });
    return { id: factor.id, ...(recoveryCodes && { recoveryCodes }), ...(session && { session }) };
  };

  await openPublicEndpoints(app, context, { limited: true }, (scope) => {
    implement(scope, endpoints.startFirstTotp, async ({ body }) =>
      startAppEnrolment(context, (await requireFirstFactor(context, body.mfaId)).record),
    );

    implement(scope, endpoints.addFirstTotp, async ({ body, request }) => {
      const half = await requireFirstFactor(context, body.mfaId);
      return add(request, half, await readNewApp(context, half.record, body));
    });

    implement(scope, endpoints.startFirstPasskey, async ({ body }) =>
      startPasskey(context, (await requireFirstFactor(context, body.mfaId)).record),
    );

    implement(scope, endpoints.addFirstPasskey, async ({ body, request }) => {
      const half = await requireFirstFactor(context, body.mfaId);
      return add(request, half, await readNewPasskey(context, half.record, body));
    });
  });
}
