import type { Context } from '../../../context.ts';
import { forEachLogged } from '../../../platform/jobs/for-each-logged.ts';
import { refreshPayment, sweepPayments } from '../payments.ts';
import { buildProPage } from '../pro/pro-payment.ts';
import { buildSetupPage } from '../setup-service/setup-payment.ts';
import { processPaymentWebhooks } from './payment-webhooks.ts';
import { paymentsWithoutFee } from './payments.db.ts';

const EVERY_MINUTE = '* * * * *';
const NIGHTLY = '40 3 * * *';

/** Payments of orders have their own job, because their unpaid orders must be cancelled after it. */
export async function schedulePaymentJobs(context: Context): Promise<void> {
  const { jobs, pool, log } = context;
  const sweep = async (): Promise<void> => {
    await sweepPayments(context, 'setup', buildSetupPage);
    await sweepPayments(context, 'pro', buildProPage);
  };
  await jobs.work('payments.expire', sweep, { schedule: EVERY_MINUTE });
  const readFees = async () =>
    forEachLogged(log, await paymentsWithoutFee(pool), 'reading the fee of a payment', (id) =>
      refreshPayment(context, id),
    );
  await jobs.work('payments.fees', readFees, { schedule: NIGHTLY });
  await processPaymentWebhooks(context);
}
