// Every job of the product, one line each.
import { removeExpiredAuthRows } from '@baitdrop/records/auth/clean-up';
import { removeOldLogs } from '@baitdrop/records/operations/clean-logs';
import { makeDueBackup } from '@baitdrop/records/operations/due-backup';
import { pruneEvents } from '@baitdrop/records/realtime/prune-events';
import { MODULES } from './modules.ts';
import type { Context } from './context.ts';
import { wishPartsOf } from './compose-delivery-wishes.ts';
import { forgetAnswersBefore } from './platform/http/idempotency.ts';
import { shopifyPartsOf } from './compose-shopify.ts';
import { scheduleDeliveryWishes } from './modules/shops/delivery-wishes/delivery-wishes.routes.ts';
import { workOnShopify } from './modules/integrations/shopify/shopify.jobs.ts';
import { queueMail, sendQueuedMail } from './platform/mail/mail.jobs.ts';
import { scheduleLowStockJobs } from './modules/catalogue/products/low-stock.jobs.ts';

const everyFiveMinutes = '*/5 * * * *';
const hourly = '7 * * * *';
const dayMs = 86_400_000;

export async function startProductJobs(context: Context): Promise<void> {
  const { jobs, now, pool, engine, seal, mailer, log } = context;
  for (const module of MODULES) await module.jobs?.(context);
  await sendQueuedMail(jobs, seal, mailer, log);
  await scheduleDeliveryWishes(jobs, wishPartsOf(context));
  await workOnShopify(shopifyPartsOf(context));
  const { publicUrl } = context.config;
  await scheduleLowStockJobs(jobs, { pool, publicUrl, now, mailIn: (tx, mail) => queueMail(jobs, tx, seal)(mail) });
  const forgetAnswers = () => forgetAnswersBefore(pool, new Date(now().getTime() - dayMs));
  await jobs.work('commands.forget-answers', forgetAnswers, { schedule: hourly });
  await jobs.work('records.prune-events', async () => void (await pruneEvents(pool)), { schedule: everyFiveMinutes });
  await jobs.work('records.old-logs', () => removeOldLogs(engine), { schedule: hourly });
  await jobs.work('records.backup', () => makeDueBackup(engine), { schedule: '* * * * *' });
  await jobs.work('records.clean-up', async () => void (await removeExpiredAuthRows(engine)), { schedule: hourly });
}
