// Paying for a setup service: the request that the sign-up made, the payment page, and whether it is paid.
import { troubleMessages } from '@baitdrop/domain/messages/trouble';
import { payForSetup, readSetupPayment } from '@baitdrop/contract/setup-requests';
import { ask, call } from '../../platform/api/call.ts';
import { readError } from '../../platform/api/error-message.ts';
import { openPage } from '../../platform/native/open-page.ts';
import { records } from '../../platform/records/client.ts';

/** Returns the newest unpaid request of the signed-in owner's shop. */
async function unpaidRequest(): Promise<string> {
  const requests = await records('setup_requests');
  const { id } = await requests.getFirstListItem('paid_at = "" && status != "cancelled"', { sort: '-requested_at' });
  return id;
}

/** Navigates to the payment page. */
export async function goToPayment(request?: string): Promise<void> {
  const id = request ?? (await unpaidRequest());
  const { payment_url } = await call(payForSetup, { params: { id } });
  await openPage(payment_url);
}

export const setupPaymentQuery = (request: string) => ({
  ...ask(readSetupPayment, { params: { id: request } }),
  gcTime: 0,
});

export function payErrorMessage(error: unknown): string {
  const { message } = readError(error);
  return message === '' ? troubleMessages.payment.uncharged : message;
}
