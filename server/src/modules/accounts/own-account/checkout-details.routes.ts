import type { FastifyInstance } from 'fastify';
import * as endpoints from '@baitdrop/contract/checkout-details';
import { ukPhone } from '@baitdrop/domain/checkout/uk-phone';
import { checkoutMessages } from '@baitdrop/domain/messages/checkout';
import { formRefusals } from '@baitdrop/domain/messages/form-refusals';
import { inTransaction } from '@baitdrop/postgres/transaction';
import type { Context } from '../../../context.ts';
import { implement } from '../../../platform/http/implement.ts';
import { readAccountForm, accountRefusal } from '../account-form.ts';
import { openUserEndpoints } from '../signed-in.ts';
import { deleteCheckoutDetails, ownsAddress, readCheckoutDetails, saveCheckoutDetails } from '../checkout-details.ts';

const NOT_SAVED = formRefusals.account.nothingSaved;

export async function registerCheckoutDetails(app: FastifyInstance, context: Context): Promise<void> {
  const { pool, now } = context;
  const answer = async (user: string) => ({ details: await readCheckoutDetails(pool, user) });

  await openUserEndpoints(app, context, {}, (scope) => {
    implement(scope, endpoints.readCheckoutDetails, ({ actor }) => answer(actor.id));

    implement(
      scope,
      endpoints.saveCheckoutDetails,
      async ({ actor: { id: user }, body }) => {
        const { fulfilment, if_missing = '', address } = body;
        const phone = body.phone === '' ? '' : ukPhone(body.phone);
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
      { readsBody: readAccountForm },
    );

    implement(scope, endpoints.forgetCheckoutDetails, ({ actor }) =>
      inTransaction(pool, (tx) => deleteCheckoutDetails(tx, actor.id)),
    );
  });
}
