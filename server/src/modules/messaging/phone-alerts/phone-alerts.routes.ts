// The phone of a shop, and the telephone company's webhook.
import type { FastifyInstance } from 'fastify';
import { TELEPHONE_WEBHOOK_PATH } from '@baitdrop/adapters/ports/telephone';
import * as endpoints from '@baitdrop/contract/phone-alerts';
import { ukPhone } from '@baitdrop/domain/checkout/uk-phone';
import { inTransaction } from '@baitdrop/postgres/transaction';
import { phoneAlertMessages } from '@baitdrop/domain/messages/phone-alerts';
import type { Context } from '../../../context.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import { implement } from '../../../platform/http/implement.ts';
import { registerWebhook } from '../../../platform/webhooks/webhooks.routes.ts';
import { openShopEndpoints } from '../../shops/shop-staff.ts';
import { putAlertPhone, readAlertPhone } from './phone-alerts.db.ts';
import { TELEPHONE_SOURCE } from './phone-alerts.jobs.ts';

export async function registerPhoneAlerts(app: FastifyInstance, context: Context): Promise<void> {
  const { pool, now, telephone } = context;

  async function present(shopId: string): Promise<endpoints.PhoneAlertsPage> {
    const row = await readAlertPhone(pool, shopId);
    const { phone = '', texts = false, calls = false, problem = '' } = row ?? {};
    return { available: telephone !== undefined, phone, texts, calls, problem };
  }

  await openShopEndpoints(app, context, { limited: true }, (scope) => {
    implement(scope, endpoints.readPhoneAlerts, ({ actor: { shopId } }) => present(shopId));

    implement(scope, endpoints.savePhoneAlerts, async ({ actor: { shopId, user }, body }) => {
      const { phone: typedPhone, texts, calls } = body;
      const phone = typedPhone.trim() === '' ? '' : ukPhone(typedPhone);
      if (phone === undefined || (phone === '' && (texts || calls)))
        throw new AppError('not_a_phone', 400, phoneAlertMessages.notAPhone);
      const chosen = { shop_id: shopId, phone, texts, calls, chosen_by: user, updated_at: now() };
      await inTransaction(pool, (tx) => putAlertPhone(tx, chosen));
      return present(shopId);
    });
  });

  if (telephone === undefined) return;
  await registerWebhook(app, context, {
    path: TELEPHONE_WEBHOOK_PATH,
    source: TELEPHONE_SOURCE,
    read(rawBody, headers) {
      const news = telephone.readWebhook(rawBody, headers);
      return news && { eventId: `${news.id}.${news.status}`, kind: news.status, payload: news, isRecognised: true };
    },
    refusalStatus: 403,
  });
}
