// `/api/accounts/checkout-details`: see `contract/checkout-details`.
import type { FastifyInstance } from 'fastify';
import { type CheckoutDetails, checkoutDetails, checkoutDetailsForm } from '@baitdrop/contract/checkout-details';
import { ukPhone } from '@baitdrop/domain/checkout/uk-phone';
import { checkoutMessages } from '@baitdrop/domain/messages/checkout';
import { formRefusals } from '@baitdrop/domain/messages/form-refusals';
import { inTransaction } from '@baitdrop/postgres/transaction';
import type { Context } from '../../../context.ts';
import { AccountForm, accountRefusal } from '../account-form.ts';
import { openSignedInScope, userOf } from '../signed-in.ts';
import { deleteCheckoutDetails, ownsAddress, readCheckoutDetails, saveCheckoutDetails } from '../checkout-details.ts';

const BODY_LIMIT = 2048;
const NOT_SAVED = formRefusals.account.nothingSaved;

export async function registerCheckoutDetails(app: FastifyInstance, context: Context): Promise<void> {
  const { pool, now } = context;
  const answer = async (user: string): Promise<CheckoutDetails> => ({ details: await readCheckoutDetails(pool, user) });

  await openSignedInScope(app, context, { prefix: '/api/accounts/checkout-details' }, (scope) => {
    scope.get(
      '',
      { schema: { summary: 'Read what the checkout fills in for you', response: { 200: checkoutDetails } } },
      (request) => answer(userOf(request).id),
    );

    scope.put(
      '',
      {
        bodyLimit: BODY_LIMIT,
        schema: {
          summary: 'Change what the checkout fills in for you',
          body: new AccountForm(checkoutDetailsForm, NOT_SAVED),
          response: { 200: checkoutDetails },
        },
      },
      async (request) => {
        const user = userOf(request).id;
        const { fulfilment, if_missing = '', address } = request.body;
        const phone = request.body.phone === '' ? '' : ukPhone(request.body.phone);
        if (phone === undefined) {
          const message = checkoutMessages.phoneWrong;
          throw accountRefusal(NOT_SAVED, { phone: { code: 'validation_invalid_value', message } });
        }
        await inTransaction(pool, async (tx) => {
          if (address !== '' && !(await ownsAddress(tx, user, address))) {
            const message = formRefusals.account.addressGone;
            throw accountRefusal(NOT_SAVED, { address: { code: 'validation_invalid_value', message } });
          }
          await saveCheckoutDetails(tx, { user, phone, fulfilment, if_missing, address }, now());
        });
        return answer(user);
      },
    );

    scope.delete(
      '',
      { schema: { summary: 'Forget what the checkout fills in for you', response: { 204: {} } } },
      async (request, reply) => {
        await inTransaction(pool, (tx) => deleteCheckoutDetails(tx, userOf(request).id));
        return reply.status(204).send();
      },
    );
  });
}
