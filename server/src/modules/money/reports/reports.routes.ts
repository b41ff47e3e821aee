// A shop's monthly reports, as an answer and as files, and the setting for getting them by email.
import type { FastifyInstance, FastifyReply } from 'fastify';
import * as endpoints from '@baitdrop/contract/monthly-report';
import { refusals } from '@baitdrop/domain/messages/refusals';
import { addMonths, isMonth, monthOf } from '@baitdrop/domain/reports/month';
import { inTransaction } from '@baitdrop/postgres/transaction';
import type { Context } from '../../../context.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import { implement } from '../../../platform/http/implement.ts';
import { markReported, setReportMail } from '../../shops/retailers.ts';
import { openShopEndpoints } from '../../shops/shop-staff.ts';
import { readMonthlyReport, reportCsv, reportPdf } from '../monthly-report.ts';
import { shopsToReport } from './monthly-report.db.ts';

const SNAPSHOT = { isolation: 'repeatable read', readOnly: true } as const;
/**
 * Runs every morning in UK time, so that a server that was down on the first of the month sends the reports when it is
 * back.
 */
const EVERY_MORNING = '0 7 * * *';

const lastMonth = (now: Date): string => addMonths(monthOf(now), -1);

export async function registerReports(app: FastifyInstance, context: Context): Promise<void> {
  const read = (shopId: string, month: string): Promise<endpoints.MonthlyReport> => {
    if (!isMonth(month) || month > monthOf(context.now()))
      throw new AppError('month_not_found', 404, refusals.general.notFound);
    return inTransaction(context.pool, (tx) => readMonthlyReport(tx, shopId, month), SNAPSHOT);
  };
  const file = (reply: FastifyReply, type: string, name: string): FastifyReply =>
    reply.type(type).header('Content-Disposition', `attachment; filename="${name}"`);

  await openShopEndpoints(app, context, {}, (scope) => {
    implement(scope, endpoints.readMonthlyReport, ({ actor: { shopId }, params: { month } }) => read(shopId, month));

    implement(scope, endpoints.setReportMail, async ({ actor: { shopId }, body: { is_mailed: isMailed } }) => {
      if (!(await inTransaction(context.pool, (tx) => setReportMail(tx, shopId, isMailed, lastMonth(context.now())))))
        throw new AppError('shop_not_found', 404, refusals.shops.unknown);
    });

    implement(scope, endpoints.downloadReportCsv, async ({ actor: { shopId }, params: { month }, reply }) => {
      const report = await read(shopId, month);
      return file(reply, 'text/csv; charset=utf-8', `baitdrop-${report.month}.csv`).send(reportCsv(report));
    });

    implement(scope, endpoints.downloadReportPdf, async ({ actor: { shopId }, params: { month }, reply }) => {
      const report = await read(shopId, month);
      return file(reply, 'application/pdf', `baitdrop-${report.month}.pdf`).send(
        await reportPdf(report, context.now()),
      );
    });
  });
}

/** Emits the event for last month's report, once for every subscribed shop. */
export async function sendReports(context: Context): Promise<void> {
  const month = lastMonth(context.now());
  for (const shopId of await shopsToReport(context.pool, month))
    await inTransaction(context.pool, async (tx) => {
      if (await markReported(tx, shopId, month))
        await context.events.emit(tx, 'report.ready', { shop_id: shopId, month });
    });
}

export async function scheduleReports(context: Context): Promise<void> {
  await context.jobs.work('reports.monthly', () => sendReports(context), { schedule: EVERY_MORNING });
}
