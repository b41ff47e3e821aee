import { disputeMessages } from '@baitdrop/domain/messages/disputes';
import { AppError } from '../../../platform/errors/app-error.ts';
import type { RefundableOrder } from './refunds.db.ts';

const people: ReadonlySet<string> = new Set(['customer', 'shop', 'admin']);

/**
 * While a bank has the payment, and after it gave it to the customer, the provider refuses refunds. What happens by the clock
 * or by the courier goes on: administrators are told that its refund failed.
 */
export function refuseDisputed({ dispute }: Pick<RefundableOrder, 'dispute'>, by: string): void {
  if (people.has(by) && (dispute === 'open' || dispute === 'lost'))
    throw new AppError('order_disputed', 409, disputeMessages.noRefund[dispute]);
}
