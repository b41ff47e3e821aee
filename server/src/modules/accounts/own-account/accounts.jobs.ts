import type { Context } from '../../../context.ts';
import { forgetOldUndos } from '../account-undos.ts';

export async function scheduleAccountJobs(context: Context): Promise<void> {
  await context.jobs.work('accounts.forget-undos', () => forgetOldUndos(context), { schedule: '37 * * * *' });
}
