// Paying for a setup service: the request our sign-up made, the page to pay it on, and whether it is paid.
import type { SetupPayAnswer, SetupPaymentState } from '@baitdrop/contract/setup-requests';
import { readRefusal } from '../../features/accounts/failure.ts';
import { openPage } from '../../platform/native/open-page.ts';
import { records, recordsClient } from '../../platform/records/client.ts';

/** The newest request of the signed-in owner's shop that is not paid yet. */
async function unpaidRequest(): Promise<string> {
  const requests = await records('setup_requests');
  const { id } = await requests.getFirstListItem('paid_at = "" && status != "cancelled"', { sort: '-requested_at' });
  return id;
}

/** Leaves for the payment page. */
export async function goToPayment(request?: string): Promise<void> {
  const id = request ?? (await unpaidRequest());
  const client = await recordsClient();
  const path = `/api/setup-requests/${encodeURIComponent(id)}/pay`;
  const { payment_url } = await client.send<SetupPayAnswer>(path, { method: 'POST' });
  await openPage(payment_url);
}

export async function readSetupPayment(request: string): Promise<SetupPaymentState> {
  const client = await recordsClient();
  return client.send<SetupPaymentState>(`/api/setup-requests/${encodeURIComponent(request)}/payment`, {});
}

export function payTrouble(failure: unknown): string {
  const { message } = readRefusal(failure);
  return message === '' ? 'No answer came back. Check your signal and try again; nothing was charged.' : message;
}
