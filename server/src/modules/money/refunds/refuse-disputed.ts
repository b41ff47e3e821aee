import { isHeldByBank } from '@baitdrop/domain/disputes/dispute';
import { disputeMessages } from '@baitdrop/domain/messages/disputes';
import { AppError } from '../../../platform/errors/app-error.ts';
import type { RefundableOrder } from './refunds.db.ts';

const people: ReadonlySet<string> = new Set(['customer', 'shop', 'admin']);

/**
 * Refuses refunds of a disputed payment, because the provider would refuse them, both while a bank reviews it and after
 * the bank has returned the money. Refunds caused by a schedule or a courier go on, and administrators get a mail when
 * they fail.
 */
export function refuseDisputed({ dispute }: Pick<RefundableOrder, 'dispute'>, by: string): void {
  if (people.has(by) && isHeldByBank(dispute))
    throw new AppError('order_disputed', 409, disputeMessages.noRefund[dispute]);
}
