// `/api/accounts/register` and `/api/accounts/retailer-signup`: creates an account, with or without a shop.
import type { FastifyInstance } from 'fastify';
import { registerAnswer, registerForm, retailerSignupAnswer, retailerSignupForm } from '@baitdrop/contract/accounts';
import { authMessages } from '@baitdrop/domain/messages/auth';
import { signupMessages } from '@baitdrop/domain/messages/retailer';
import { callerOf } from '@baitdrop/records/api/read-request';
import type { Context } from '../../../context.ts';
import { idempotencyKeyOf } from '../../../platform/http/idempotency.ts';
import { limitAttempts } from '../../../platform/http/limit-attempts.ts';
import { openScope } from '../../../platform/http/scopes.ts';
import { AccountForm } from '../../accounts/account-form.ts';
import { signUpLimits } from '../../accounts/account-limits.ts';
import { register } from './register.ts';
import { signUpRetailer } from './retailer-signup.ts';

const BODY_LIMIT = 32_768;
const REGISTER_FORM = new AccountForm(registerForm, authMessages.registrationFailed);
const RETAILER_FORM = new AccountForm(retailerSignupForm, signupMessages.fieldsMissing);

export async function registerSignUp(app: FastifyInstance, context: Context): Promise<void> {
  const { engine } = context;
  await openScope(app, engine, { prefix: '/api/accounts/register', access: 'public' }, (scope) => {
    scope.post(
      '',
      {
        bodyLimit: BODY_LIMIT,
        schema: { summary: 'Open an account', body: REGISTER_FORM, response: { 201: registerAnswer } },
      },
      async (request, reply) => {
        await limitAttempts(engine, reply, signUpLimits(engine, request, request.body.email));
        return reply.status(201).send(await register(context, request.body));
      },
    );
  });

  await openScope(app, engine, { prefix: '/api/accounts/retailer-signup', access: 'public' }, (scope) => {
    scope.post(
      '',
      {
        bodyLimit: BODY_LIMIT,
        schema: {
          summary: 'Open a shop',
          description: 'For the person who is signed in; makes an account too for somebody who is not.',
          body: RETAILER_FORM,
          response: { 201: retailerSignupAnswer },
        },
      },
      async (request, reply) => {
        const form = request.body;
        const caller = await callerOf(engine, request);
        await limitAttempts(engine, reply, signUpLimits(engine, request, caller?.id ?? form.email));
        const { password: _password, ...command } = form;
        const once = idempotencyKeyOf(request, caller?.id ?? '', command);
        return reply.status(201).send(await signUpRetailer(context, form, caller, once));
      },
    );
  });
}
