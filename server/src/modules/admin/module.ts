import type { Module } from '../module.ts';
import { registerAudit } from './audit/audit.routes.ts';
import { registerAdminCourier } from './courier/admin-courier.routes.ts';
import { deleteReportsOf } from './error-reports/error-reports.db.ts';
import { scheduleErrorReportJobs } from './error-reports/error-reports.jobs.ts';
import { registerErrorReports } from './error-reports/error-reports.routes.ts';
import { registerAdminMoney } from './money/admin-money.routes.ts';
import { registerOpenApi } from './openapi.routes.ts';
import { registerAdminOrders } from './orders/admin-orders.routes.ts';
import { registerAdminOverview } from './overview/admin-overview.routes.ts';
import { registerAdminSettings } from './settings/admin-settings.routes.ts';
import { registerAdminSetup } from './setup/admin-setup.routes.ts';
import { registerAdminShops } from './shops/admin-shops.routes.ts';
import { registerSlowPages } from './slow-pages/slow-pages.routes.ts';
import { registerAdminSystem } from './system/admin-system.routes.ts';
import { recordSignIns } from './system/record-sign-ins.ts';

export const adminModule: Module = {
  handlers({ events }) {
    events.on('account.closing', (tx, { user }) => deleteReportsOf(tx, user));
  },
  async routes(app, context) {
    recordSignIns(app, context);
    await registerErrorReports(app, context);
    await registerSlowPages(app, context);
    await registerAudit(app, context);
    await registerAdminOrders(app, context);
    await registerAdminCourier(app, context);
    await registerAdminSystem(app, context);
    await registerAdminSetup(app, context);
    await registerAdminMoney(app, context);
    await registerAdminSettings(app, context);
    await registerAdminOverview(app, context);
    await registerAdminShops(app, context);
    await registerOpenApi(app, context);
  },
  jobs: scheduleErrorReportJobs,
};
