import { PaymentProblem } from '@baitdrop/adapters/ports/payments';
import type { SetupPaymentState } from '@baitdrop/contract/setup-requests';
import { inTransaction } from '@baitdrop/postgres/transaction';
import { AppError } from '../../../platform/errors/app-error.ts';
import type { SetupParts } from './setup-parts.ts';
import { findSetupRequest, lockSetupRequest, type SetupRequest } from './setup-service.db.ts';

const unknown = () => new AppError('setup_request_unknown', 404, "The requested resource wasn't found.");

/** Somebody else's request is as unknown as none. */
async function ownRequest(parts: SetupParts, user: string, id: string): Promise<SetupRequest> {
  const request = await findSetupRequest(parts.pool, id);
  if (request?.owner !== user) throw unknown();
  return request;
}

/** The page where a setup service is paid: the one that is open, or a new one. Two who ask at once get the same. */
export async function payForSetup(parts: SetupParts, user: string, id: string): Promise<string> {
  await ownRequest(parts, user, id);
  await lookAtLatest(parts, id);
  for (let tries = 0; tries < 2; tries++) {
    const attempt = await inTransaction(parts.pool, async (tx) => {
      const request = await lockSetupRequest(tx, id);
      if (request === undefined) throw unknown();
      refuseIfOver(request);
      const going = (await parts.attemptsFor(tx, id)).find(({ status }) => status === 'starting' || status === 'open');
      return going?.id ?? (await parts.beginAttempt(tx, { subject: id, amountPence: request.price_pence }));
    });
    const url = await parts.openPage(attempt);
    // An attempt that a crash left behind may be over by now: then a new one is begun, once.
    if (url !== undefined) return url;
  }
  throw unavailable();
}

function refuseIfOver({ paid_at, status }: SetupRequest): void {
  if (paid_at !== null) throw new AppError('setup_paid', 409, 'This setup service is paid already. Thank you!');
  if (status === 'cancelled')
    throw new AppError('setup_cancelled', 409, 'This setup request was cancelled. Nothing was charged for it.');
}

/** For somebody who comes back from the page: a lost event must not strand them. */
export async function setupPaymentOf(parts: SetupParts, user: string, id: string): Promise<SetupPaymentState> {
  await ownRequest(parts, user, id);
  const isOpen = await lookAtLatest(parts, id);
  const request = await ownRequest(parts, user, id);
  const { paid_at, status, service_type, price_pence, shop_name } = request;
  const state = paid_at !== null ? 'paid' : status === 'cancelled' ? 'cancelled' : isOpen ? 'waiting' : 'unpaid';
  return { state, service_type, price_pence, shop_name };
}

/** Whether a page is open that could have been paid meanwhile; what the provider knows about it is taken over. */
async function lookAtLatest(parts: SetupParts, id: string): Promise<boolean> {
  const [latest] = await parts.attemptsFor(parts.pool, id);
  if (latest?.status !== 'open') return false;
  try {
    await parts.lookAgain(latest.id);
  } catch (error) {
    throw error instanceof PaymentProblem ? unavailable(error) : error;
  }
  return true;
}

const unavailable = (cause?: unknown): AppError =>
  new AppError('payment_unavailable', 503, 'We cannot reach the payment page just now. Please try again in a moment.', {
    cause,
  });
