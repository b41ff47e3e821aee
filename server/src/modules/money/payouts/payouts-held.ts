// Holds payouts after a restore. The backup does not contain the payouts made since it was taken, so no more are made
// until an administrator releases them.
import type { Queryable } from '@baitdrop/records/engine/database';
import { refusals } from '@baitdrop/domain/messages/refusals';
import { findOpenRestore } from '../../../platform/backups/restores.db.ts';
import { AppError } from '../../../platform/errors/app-error.ts';

export const arePayoutsHeld = async (db: Queryable): Promise<boolean> => (await findOpenRestore(db)) !== undefined;

export async function refuseWhileHeld(db: Queryable): Promise<void> {
  if (await arePayoutsHeld(db)) throw new AppError('payouts_held', 409, refusals.money.payoutsHeld);
}
