import type { SetupPaymentState } from '@baitdrop/contract/setup-requests';
import { refusals } from '@baitdrop/domain/messages/refusals';
import type { Context } from '../../../context.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import { throwUnavailable, paymentPageUrl, refreshLatestPayment } from '../payments.ts';
import { buildSetupPage } from './setup-payment.ts';
import { findSetupRequest, lockSetupRequest, type PayableSetupRequest } from './setup-service.db.ts';

const unknownRequest = () => new AppError('setup_request_not_found', 404, refusals.general.notFound);

/** Answers 404 for another user's request. */
async function requestOf({ pool }: Context, user: string, id: string): Promise<PayableSetupRequest> {
  const request = await findSetupRequest(pool, id);
  if (request?.owner !== user) throw unknownRequest();
  return request;
}

/** Answers the page where a setup service is paid. */
export async function payForSetup(context: Context, user: string, id: string): Promise<string> {
  await requestOf(context, user, id);
  return paymentPageUrl(context, { purpose: 'setup', subject: id }, buildSetupPage, async (tx) => {
    const request = await lockSetupRequest(tx, id);
    if (request === undefined) throw unknownRequest();
    refuseIfOver(request);
    return request.price_pence;
  });
}

function refuseIfOver({ paid_at, status }: PayableSetupRequest): void {
  if (paid_at !== null) throw new AppError('setup_paid', 409, refusals.money.setupPaid);
  if (status === 'cancelled') throw new AppError('setup_cancelled', 409, refusals.money.setupCancelled);
}

/** Called when the owner returns from the payment page. */
export async function setupPaymentOf(context: Context, user: string, id: string): Promise<SetupPaymentState> {
  await requestOf(context, user, id);
  const isOpen = await refreshLatestPayment(context, { purpose: 'setup', subject: id }).catch(throwUnavailable);
  const { paid_at, status, service_type, price_pence, shop_name } = await requestOf(context, user, id);
  const state = paid_at !== null ? 'paid' : status === 'cancelled' ? 'cancelled' : isOpen ? 'waiting' : 'unpaid';
  return { state, service_type, price_pence, shop_name };
}
