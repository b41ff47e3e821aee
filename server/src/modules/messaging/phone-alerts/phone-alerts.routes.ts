// `/api/shops/:shopId/phone-alerts`, and the telephone company's webhook.
import type { FastifyInstance } from 'fastify';
import { TELEPHONE_WEBHOOK_PATH } from '@baitdrop/adapters/ports/telephone';
import { type PhoneAlertsPage, phoneAlertsForm, phoneAlertsPage } from '@baitdrop/contract/phone-alerts';
import { ukPhone } from '@baitdrop/domain/checkout/uk-phone';
import { inTransaction } from '@baitdrop/postgres/transaction';
import { phoneAlertMessages } from '@baitdrop/domain/messages/phone-alerts';
import type { Context } from '../../../context.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import { Form, params } from '../../../platform/http/forms.ts';
import { registerWebhook } from '../../../platform/webhooks/webhooks.routes.ts';
import { openShopScope, staffOf } from '../../shops/shop-staff.ts';
import { putAlertPhone, readAlertPhone } from './phone-alerts.db.ts';
import { TELEPHONE_SOURCE } from './phone-alerts.jobs.ts';

const BODY_LIMIT = 2048;
const FORM = new Form(phoneAlertsForm, phoneAlertMessages.notSaved);

export async function registerPhoneAlerts(app: FastifyInstance, context: Context): Promise<void> {
  const { pool, now, telephone } = context;

  async function present(shopId: string): Promise<PhoneAlertsPage> {
    const row = await readAlertPhone(pool, shopId);
    const { phone = '', texts = false, calls = false, problem = '' } = row ?? {};
    return { available: telephone !== undefined, phone, texts, calls, problem };
  }

  await openShopScope(
    app,
    context,
    { prefix: '/api/shops/:shopId/phone-alerts', needs: 'settings', limited: true },
    (scope) => {
      const ofShop = params('shopId');
      scope.get(
        '',
        {
          schema: {
            summary: 'See which phone hears of orders nobody saw',
            params: ofShop,
            response: { 200: phoneAlertsPage },
          },
        },
        (request) => present(staffOf(request).shopId),
      );
      scope.put(
        '',
        {
          bodyLimit: BODY_LIMIT,
          schema: {
            summary: 'Choose which phone hears of orders nobody saw',
            params: ofShop,
            body: FORM,
            response: { 200: phoneAlertsPage },
          },
        },
        async (request) => {
          const { shopId, user } = staffOf(request);
          const { phone: typedPhone, texts, calls } = request.body;
          const phone = typedPhone.trim() === '' ? '' : ukPhone(typedPhone);
          if (phone === undefined || (phone === '' && (texts || calls)))
            throw new AppError('not_a_phone', 400, phoneAlertMessages.notAPhone);
          const chosen = { shop_id: shopId, phone, texts, calls, chosen_by: user, updated_at: now() };
          await inTransaction(pool, (tx) => putAlertPhone(tx, chosen));
          return present(shopId);
        },
      );
    },
  );

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
