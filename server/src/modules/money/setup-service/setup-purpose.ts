// Being paid for a setup service: what its page shows, and what being paid means.
import type { PoolClient } from 'pg';
import { entriesOf, platformAccounts, PROVIDER_CLEARING } from '@baitdrop/domain/ledger/accounts';
import { pence } from '@baitdrop/domain/money/pence';
import { formatPounds } from '@baitdrop/domain/money/pounds';
import type { Queryable } from '@baitdrop/records/engine/database';
import type { SetupPage, SetupPayment, SetupPurposeParts } from './setup-parts.ts';
import { findSetupRequest, lockSetupRequest, markSetupPaid, type SetupRequest } from './setup-service.db.ts';

const names: Record<string, string> = { basic: 'Basic Setup Service', premium: 'Premium Setup Service' };
const nameOf = ({ service_type }: SetupRequest): string => names[service_type] ?? 'Setup Service';

export const setupPurpose = (parts: SetupPurposeParts) => ({
  async pageOf(db: Queryable, payment: SetupPayment): Promise<SetupPage> {
    const request = await findSetupRequest(db, payment.subject);
    if (request === undefined) throw new Error(`payment ${payment.id} is for a setup request that is not there`);
    const back = `${parts.publicUrl}/retailer-signup/payment?request=${encodeURIComponent(request.id)}`;
    return {
      lines: [{ name: `${nameOf(request)} for ${request.shop_name}`, quantity: 1, pricePence: payment.amount_pence }],
      customerEmail: request.email,
      successUrl: `${back}&paid=1`,
      cancelUrl: back,
    };
  },
  onPaid: (tx: PoolClient, payment: SetupPayment) => becomePaid(parts, tx, payment),
});

/** A second payment, or one for what was cancelled or deleted in the meantime, goes back. */
async function becomePaid(parts: SetupPurposeParts, tx: PoolClient, payment: SetupPayment): Promise<void> {
  const { id, subject, amount_pence: amountPence } = payment;
  const request = await lockSetupRequest(tx, subject);
  const stray = (reason: string) => parts.refundStrayPayment(tx, { id, order: '', amountPence, reason });
  if (request === undefined) return stray('Paid for a shop that is not there any more');
  if (request.paid_at !== null) return stray('Paid twice');
  if (request.status === 'cancelled') return stray('Paid after the request was cancelled');
  await markSetupPaid(tx, request.id, parts.now());
  await parts.bookMovement(tx, {
    kind: 'setup-paid',
    reference: request.id,
    entries: entriesOf({ [PROVIDER_CLEARING]: -amountPence, [platformAccounts.setupServices]: amountPence }),
  });
  await parts.tellAdministrators(tx, {
    subject: `A setup service is paid: ${request.shop_name}`,
    text:
      `${request.shop_name} (${request.shop_id}) has paid ${formatPounds(pence(amountPence))} for the ` +
      `${nameOf(request)}. Contact them within 2 hours, at ${request.email} or ${request.phone}; ` +
      'they are promised to be live within 24 hours.',
  });
}
