import type { FastifyInstance } from 'fastify';
import * as endpoints from '@baitdrop/contract/accounts';
import type { Context } from '../../../context.ts';
import { implement } from '../../../platform/http/implement.ts';
import { limitAttempts } from '../../../platform/http/limit-attempts.ts';
import { openPublicEndpoints, openVisitorEndpoints } from '../../../platform/http/public-endpoints.ts';
import { readAccountForm } from '../../accounts/account-form.ts';
import { signUpLimits } from '../../accounts/account-limits.ts';
import { register } from './register.ts';
import { signUpRetailer } from './retailer-signup.ts';

export async function registerSignUp(app: FastifyInstance, context: Context): Promise<void> {
  const { engine } = context;
  await openPublicEndpoints(app, context, {}, (scope) =>
    implement(
      scope,
      endpoints.registerAccount,
      async ({ body, request, reply }) => {
        await limitAttempts(engine, reply, signUpLimits(engine, request, body.email));
        return register(context, body);
      },
      { readsBody: readAccountForm },
    ),
  );

  await openVisitorEndpoints(app, context, {}, (scope) =>
    implement(
      scope,
      endpoints.openShop,
      async ({ body, actor: { caller }, command, request, reply }) => {
        await limitAttempts(engine, reply, signUpLimits(engine, request, caller?.id ?? body.email));
        return signUpRetailer(context, body, caller, command);
      },
      { readsBody: readAccountForm },
    ),
  );
}
