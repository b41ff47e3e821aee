import { AUDIT_YEARS, yearsBefore } from '@baitdrop/domain/legal/retention';
import type { Context } from '../../../context.ts';
import { deleteActionsBefore, forgetTarget } from './audit.db.ts';

const EVERY_NIGHT = '45 3 * * *';

export function forgetTargetOnClosing({ events }: Context): void {
  events.on('account.closing', (tx, { user }) => forgetTarget(tx, user));
}

export const forgetOldActions = ({ pool, now }: Pick<Context, 'pool' | 'now'>): Promise<void> =>
  deleteActionsBefore(pool, yearsBefore(now(), AUDIT_YEARS));

export const scheduleForgettingActions = (context: Context): Promise<void> =>
  context.jobs.work('audit.forget', () => forgetOldActions(context), { schedule: EVERY_NIGHT });
