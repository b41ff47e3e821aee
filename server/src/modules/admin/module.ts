import type { Module } from '../../module.ts';
import { forgetInvitationsOnClosing, registerAdministrators } from './administrators/administrators.routes.ts';
import { forgetTargetOnClosing, registerAudit, scheduleForgettingActions } from './audit/audit.routes.ts';
import { scheduleAnnouncements } from './announcements/announcements.ts';
import { forgetAnnouncementsOnClosing, registerAnnouncements } from './announcements/announcements.routes.ts';
import { registerAdminCases } from './cases/admin-cases.routes.ts';
import { registerAdminCourier } from './courier/admin-courier.routes.ts';
import {
  forgetReportsOfClosedAccounts,
  registerErrorReports,
  scheduleErrorReports,
} from './error-reports/error-reports.routes.ts';
import { forgetNotesOnClosing, registerCustomers } from './customers/customers.routes.ts';
import { registerAdminDisputes } from './disputes/admin-disputes.routes.ts';
import { registerAdminJobs } from './jobs/admin-jobs.routes.ts';
import { scheduleBookedDaysRollup } from './money/booked-days.jobs.ts';
import { registerAdminMoney } from './money/admin-money.routes.ts';
import { registerOpenApi } from './openapi.routes.ts';
import { registerAdminOrders } from './orders/admin-orders.routes.ts';
import { registerAdminOverview } from './overview/admin-overview.routes.ts';
import { releaseProblemsOnClosing, registerProblems } from './problems/problems.routes.ts';
import { registerAdminReviews } from './reviews/admin-reviews.routes.ts';
import { registerAdminSettings } from './settings/admin-settings.routes.ts';
import { registerAdminSetup } from './setup/admin-setup.routes.ts';
import { registerShopPage } from './shop-page/shop-page.routes.ts';
import { registerAdminShops } from './shops/admin-shops.routes.ts';
import { registerSlowPages } from './slow-pages/slow-pages.routes.ts';
import { registerAdminSystem } from './system/admin-system.routes.ts';

export const adminModule: Module = {
  handlers: [
    forgetReportsOfClosedAccounts,
    forgetTargetOnClosing,
    releaseProblemsOnClosing,
    forgetNotesOnClosing,
    forgetInvitationsOnClosing,
    forgetAnnouncementsOnClosing,
  ],
  routes: [
    registerAdministrators,
    registerAdminSystem,
    registerAdminJobs,
    registerErrorReports,
    registerSlowPages,
    registerAudit,
    registerAdminOrders,
    registerAdminDisputes,
    registerProblems,
    registerAdminCases,
    registerAdminReviews,
    registerAdminCourier,
    registerAdminSetup,
    registerAdminMoney,
    registerAdminSettings,
    registerAdminOverview,
    registerAdminShops,
    registerShopPage,
    registerCustomers,
    registerAnnouncements,
    registerOpenApi,
  ],
  jobs: [scheduleErrorReports, scheduleForgettingActions, scheduleAnnouncements, scheduleBookedDaysRollup],
};
