// Puts together what administrators run the place with: orders, the courier, setups, money, settings and how it all runs.
import type { FastifyInstance } from 'fastify';
import type { Context } from './context.ts';
import { registerAdminCourier } from './modules/admin/courier/admin-courier.routes.ts';
import { registerAdminMoney } from './modules/admin/money/admin-money.routes.ts';
import { registerAdminOrders } from './modules/admin/orders/admin-orders.routes.ts';
import { registerAdminSettings } from './modules/admin/settings/admin-settings.routes.ts';
import { registerAdminSetup } from './modules/admin/setup/admin-setup.routes.ts';
import { registerAdminSystem } from './modules/admin/system/admin-system.routes.ts';
import { recordSignIns } from './modules/admin/system/record-sign-ins.ts';
import type { Service } from './modules/admin/system/system-status.ts';
import { courierAccountOf } from './modules/delivery/courier/courier-account.ts';
import { insertCourierLog } from './modules/delivery/courier/courier-logs.db.ts';
import { readOrderEntries } from './modules/money/ledger.ts';
import { queueMail } from './platform/mail/mail.jobs.ts';
import { refundSetup } from './modules/money/refunds.ts';

function configuredServices({ config, payments, courier, places, mailer, push }: Context): ReadonlySet<Service> {
  const configured: Record<string, unknown> = { payments, courier, places, mail: mailer, push };
  const ports = (['payments', 'courier', 'places', 'mail', 'push'] as const).filter(
    (name) => configured[name] !== undefined,
  );
  return new Set<Service>([...ports, ...config.identityProviders.map(({ name }) => name)]);
}

export async function registerOperations(app: FastifyInstance, context: Context): Promise<void> {
  const { config, engine, pool, seal, jobs, postcodes, courier, courierCredentials } = context;
  const now = () => context.now();
  await registerAdminOrders(app, engine, { pool, now, readOrderEntries });
  await registerAdminCourier(app, engine, {
    pool,
    seal,
    now,
    postcodes,
    courier,
    accountOf: (shop) => courierAccountOf(shop, seal, courierCredentials),
    logCall: (log) => insertCourierLog(pool, log),
  });
  await registerAdminSystem(app, engine, { pool, now, configured: configuredServices(context) });
  recordSignIns(
    app,
    context.callLog,
    config.identityProviders.map(({ name }) => name),
  );
  await registerAdminSetup(app, engine, {
    pool,
    now,
    publicUrl: config.publicUrl,
    mailIn: (tx, mail) => queueMail(jobs, tx, seal)(mail),
    refundSetup: (tx, refund) => refundSetup(context, tx, refund),
  });
  await registerAdminMoney(app, engine, { pool, now, readOrderEntries });
  await registerAdminSettings(app, engine, { pool, now, defaultFoodPartnerUrl: config.foodPartnerUrl });
}
