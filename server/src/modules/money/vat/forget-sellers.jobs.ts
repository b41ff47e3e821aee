import { inTransaction } from '@baitdrop/postgres/transaction';
import type { Context } from '../../../context.ts';
import { forgetSellers } from './vat-documents.db.ts';

/** Runs after `shops.forget`, which erases the address and VAT number of closed shops. */
const EVERY_NIGHT = '20 4 * * *';

export const forgetSellersOfDocuments = ({ pool }: Pick<Context, 'pool'>): Promise<void> =>
  inTransaction(pool, forgetSellers);

export const scheduleForgettingSellers = (context: Context): Promise<void> =>
  context.jobs.work('vat.forget-sellers', () => forgetSellersOfDocuments(context), { schedule: EVERY_NIGHT });
