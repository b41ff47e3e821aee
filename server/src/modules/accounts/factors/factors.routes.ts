// The second factors of an account.
import type { FastifyInstance } from 'fastify';
import * as endpoints from '@baitdrop/contract/second-factors';
import { inTransaction } from '@baitdrop/postgres/transaction';
import type { StoredRecord } from '@baitdrop/records/collections/collection';
import { refusals } from '@baitdrop/domain/messages/refusals';
import type { Context } from '../../../context.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import { implement } from '../../../platform/http/implement.ts';
import { isUnreadable } from '../../../platform/secrets/seal.ts';
import { addFactor, emitChange, isPrivileged, removeFactor } from '../second-factors.ts';
import { openAccountEndpoints } from '../signed-in.ts';
import { readNewApp, startAppEnrolment } from './authenticator-app.ts';
import { requirePassword } from './factor-owner.ts';
import { countRecoveryCodes, findFactors } from './factors.db.ts';
import { registerFirstFactor } from './first-factor.routes.ts';
import { readNewPasskey, startPasskey } from './passkeys.ts';
import { replaceRecoveryCodes } from './recovery-codes.ts';
import { relyingPartyOf } from './relying-party.ts';
import { registerSecondStep } from './second-step.routes.ts';

export async function registerFactors(app: FastifyInstance, context: Context): Promise<void> {
  const { pool, seal, now, config } = context;
  const add = async (owner: StoredRecord, factor: Parameters<typeof addFactor>[2]): Promise<endpoints.AddedFactor> => {
    const recoveryCodes = await addFactor(context, owner, factor, { onlyFirst: false });
    return { id: factor.id, ...(recoveryCodes && { recoveryCodes }) };
  };

  await registerFirstFactor(app, context);
  await registerSecondStep(app, context);
  await openAccountEndpoints(app, context, {}, (scope) => {
    implement(scope, endpoints.listSecondFactors, async ({ actor: owner }) => {
      const factors = await findFactors(pool, owner);
      return {
        factors: factors.map(({ id, kind, name, created_at, last_used_at, sealed_secret }) => ({
          id,
          kind,
          name,
          createdAt: created_at.toISOString(),
          lastUsedAt: last_used_at?.toISOString() ?? null,
          isUnreadable: isUnreadable(seal, sealed_secret),
        })),
        recoveryCodesLeft: await countRecoveryCodes(pool, owner),
        isRequired: isPrivileged(owner),
        passkeySite: relyingPartyOf(config.publicUrl)?.id ?? null,
      };
    });

    implement(scope, endpoints.startTotp, async ({ actor: owner, body }) => {
      await requirePassword(context, owner, body);
      return startAppEnrolment(context, owner);
    });

    implement(scope, endpoints.addTotp, async ({ actor: owner, body }) =>
      add(owner, await readNewApp(context, owner, body)),
    );

    implement(scope, endpoints.startPasskey, async ({ actor: owner, body }) => {
      await requirePassword(context, owner, body);
      return startPasskey(context, owner);
    });

    implement(scope, endpoints.addPasskey, async ({ actor: owner, body }) =>
      add(owner, await readNewPasskey(context, owner, body)),
    );

    implement(scope, endpoints.removeSecondFactor, async ({ actor: owner, params: { id }, body }) => {
      await requirePassword(context, owner, body);
      await removeFactor(context, owner, id);
    });

    implement(scope, endpoints.makeRecoveryCodes, async ({ actor: owner, body }) => {
      await requirePassword(context, owner, body);
      if ((await findFactors(pool, owner)).length === 0)
        throw new AppError('no_factor', 400, refusals.account.addFactorFirst);
      const recoveryCodes = await inTransaction(pool, async (tx) => {
        const codes = await replaceRecoveryCodes(tx, seal, owner, now());
        await emitChange(context, tx, owner, 'new_codes');
        return codes;
      });
      return { recoveryCodes };
    });
  });
}
