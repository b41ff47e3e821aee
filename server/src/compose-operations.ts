// Puts together what administrators run the place with: orders, the courier, setups, money, settings and how it all runs.
import type { FastifyInstance } from 'fastify';
import type { Parts } from './compose.ts';
import { registerAdminCourier } from './features/admin-courier/admin-courier.routes.ts';
import { registerAdminMoney } from './features/admin-money/admin-money.routes.ts';
import { registerAdminOrders } from './features/admin-orders/admin-orders.routes.ts';
import { registerAdminSettings } from './features/admin-settings/admin-settings.routes.ts';
import { registerAdminSetup } from './features/admin-setup/admin-setup.routes.ts';
import { registerAdminSystem } from './features/admin-system/admin-system.routes.ts';
import { noteSignIns } from './features/admin-system/note-sign-ins.ts';
import type { Service } from './features/admin-system/system-status.service.ts';
import { courierAccountOf } from './features/courier/courier-account.ts';
import { insertCourierLog } from './features/courier/courier-logs.db.ts';
import { bookMovement } from './features/ledger/ledger.db.ts';
import { readOrderEntries } from './features/ledger/order-movements.db.ts';
import { queueMail } from './features/mail/mail.jobs.ts';
import { refundSetup } from './features/refunds/refund-setup.service.ts';

function configuredServices({ config, payments, courier, places, mailer, push }: Parts): ReadonlySet<Service> {
  const configured: Record<string, unknown> = { payments, courier, places, mail: mailer, push };
  const ports = (['payments', 'courier', 'places', 'mail', 'push'] as const).filter(
    (name) => configured[name] !== undefined,
  );
  return new Set<Service>([...ports, ...config.identityProviders.map(({ name }) => name)]);
}

export async function registerOperations(app: FastifyInstance, parts: Parts): Promise<void> {
  const { config, engine, pool, seal, jobs, postcodes, courier, courierCredentials } = parts;
  const now = () => parts.now();
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
  await registerAdminSystem(app, engine, { pool, now, configured: configuredServices(parts) });
  noteSignIns(
    app,
    parts.callNotes,
    config.identityProviders.map(({ name }) => name),
  );
  await registerAdminSetup(app, engine, {
    pool,
    now,
    publicUrl: config.publicUrl,
    mailIn: (tx, mail) => queueMail(jobs, tx, seal)(mail),
    refundSetup: (tx, refund) => refundSetup({ bookMovement, jobs }, tx, refund),
  });
  await registerAdminMoney(app, engine, { pool, now, readOrderEntries });
  await registerAdminSettings(app, engine, { pool, now, usualFoodPartnerUrl: config.foodPartnerUrl });
}
