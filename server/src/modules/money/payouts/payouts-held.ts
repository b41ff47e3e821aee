// After a restore nobody knows what was paid out since the copy was made: nothing more is, until somebody has looked.
import type { Queryable } from '@baitdrop/records/engine/database';
import { refusals } from '@baitdrop/domain/messages/refusals';
import { findOpenRestore } from '../../../platform/backups/restores.db.ts';
import { AppError } from '../../../platform/errors/app-error.ts';

export const arePayoutsHeld = async (db: Queryable): Promise<boolean> => (await findOpenRestore(db)) !== undefined;

export async function refuseWhileHeld(db: Queryable): Promise<void> {
  if (await arePayoutsHeld(db)) throw new AppError('payouts_held', 409, refusals.money.payoutsHeld);
}
