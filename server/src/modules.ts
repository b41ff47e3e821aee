// Lists the modules of the server. Events reach their handlers in this order, messages last; the demo sees every
// request.
import type { Context } from './context.ts';
import { demoModule } from './demo/module.ts';
import type { Module } from './module.ts';
import { accountsModule } from './modules/accounts/module.ts';
import { adminModule } from './modules/admin/module.ts';
import { catalogueModule } from './modules/catalogue/module.ts';
import { deliveryModule } from './modules/delivery/module.ts';
import { integrationsModule } from './modules/integrations/module.ts';
import { messagingModule } from './modules/messaging/module.ts';
import { moneyModule } from './modules/money/module.ts';
import { orderingModule } from './modules/ordering/module.ts';
import { shopsModule } from './modules/shops/module.ts';
import { schedulePlatformJobs } from './platform/jobs/platform.jobs.ts';
import { PLATFORM_SEALED_COLUMNS, type SealedColumn } from './platform/secrets/sealed-columns.ts';

export const MODULES: readonly Module[] = [
  demoModule,
  accountsModule,
  shopsModule,
  catalogueModule,
  deliveryModule,
  moneyModule,
  orderingModule,
  integrationsModule,
  adminModule,
  messagingModule,
];

/** Every column that holds sealed values. A test compares them with what the product writes. */
export const SEALED_COLUMNS: readonly SealedColumn[] = [
  ...MODULES.flatMap(({ sealedColumns = [] }) => sealedColumns),
  ...PLATFORM_SEALED_COLUMNS,
];

export async function scheduleJobs(context: Context): Promise<void> {
  for (const { jobs = [] } of MODULES) for (const start of jobs) await start(context);
  await schedulePlatformJobs(context);
}
