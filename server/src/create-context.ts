// Builds the context of a running server: the one file that picks adapters.
import { fileURLToPath } from 'node:url';
import { drizzle } from 'drizzle-orm/node-postgres';
import type { Logger } from 'pino';
import { CourierProblem } from '@baitdrop/adapters/ports/courier';
import { PlacesProblem } from '@baitdrop/adapters/ports/places';
import { createGooglePlaces } from '@baitdrop/adapters/google-places/google-places';
import { createShopify } from '@baitdrop/adapters/shopify/shopify';
import { createSmtpMailer } from '@baitdrop/adapters/smtp/smtp-mailer';
import { createStripePayments } from '@baitdrop/adapters/stripe/stripe-payments';
import { createUberDirect } from '@baitdrop/adapters/uber-direct/uber-direct';
import { createPool } from '@baitdrop/postgres/pool';
import type { PasswordCost } from '@baitdrop/records/auth/password';
import type { ProductEvents } from '@baitdrop/contract/events';
import type { Config } from './config.ts';
import type { Context } from './context.ts';
import { MODULES } from './modules.ts';
import { queueMail } from './platform/mail/mail.jobs.ts';
import { loadPostcodeTables } from './modules/shops/postcode-tables.ts';
import { migrateDatabase } from './platform/database/migrate.ts';
import { createEvents } from './platform/events/events.ts';
import { readWebBuild } from './platform/http/web-build.ts';
import { createCallLog } from './platform/integrations/call-log.ts';
import { startJobs } from './platform/jobs/jobs.ts';
import { pushSenderOf } from './platform/push/push-sender.ts';
import { createSeal } from './platform/secrets/seal.ts';
import { secretKeyOf } from './platform/secrets/secret-key.ts';
import { productEngine } from './records/product-engine.ts';
import { productOperations } from './records/product-operations.ts';

export interface ContextOptions {
  /** Tests hash cheaply. */
  passwordCost?: PasswordCost;
}

const webBuildFolder = fileURLToPath(new URL('../../web/build', import.meta.url));

/** No request may keep a connection busy for longer, whatever filter it thinks of. */
const statementTimeoutMs = 20_000;

/** On a connection of its own: a large migration, or waiting for another process that runs it, may take its time. */
async function bringUpToDate(databaseUrl: string): Promise<void> {
  const pool = createPool(databaseUrl, { applicationName: 'baitdrop migrations', maxConnections: 1 });
  try {
    await migrateDatabase(pool);
  } finally {
    await pool.end();
  }
}

/** A no that belongs to the day's work: the courier was reached and has answered. */
const isCouriersNo = (error: unknown): boolean =>
  error instanceof CourierProblem && error.kind !== 'retry' && error.kind !== 'refused';
const isUnknownPlace = (error: unknown): boolean => error instanceof PlacesProblem && error.kind === 'not_found';

export async function createContext(
  config: Config,
  log: Logger,
  databaseUrl: string,
  options: ContextOptions = {},
): Promise<Context> {
  const webBuild = readWebBuild(webBuildFolder);
  const seal = createSeal(await secretKeyOf(config));
  const { smtpUrl, from } = config.mail;
  await bringUpToDate(databaseUrl);
  const pool = createPool(databaseUrl, {
    applicationName: 'baitdrop',
    maxConnections: 20,
    statementTimeoutMs,
    onIdleError: (error) => log.error({ err: error }, 'database connection lost'),
  });
  const jobs = await startJobs(pool, log);
  const now = () => new Date();
  const callLog = createCallLog(pool, log, now);
  const { watch } = callLog;
  const mailer = smtpUrl === undefined ? undefined : watch('mail', createSmtpMailer(smtpUrl, from));
  const postcodes = loadPostcodeTables();
  const push = await pushSenderOf(config, callLog);
  const context: Context = {
    config,
    log,
    pool,
    db: drizzle({ client: pool }),
    now,
    jobs,
    events: createEvents<ProductEvents>(),
    seal,
    engine: productEngine({
      config,
      pool,
      seal,
      now,
      postcodes,
      sendMail: queueMail(jobs, pool, seal),
      operations: productOperations(config, pool, jobs),
      ...options,
    }),
    mailer,
    payments: config.payments && watch('payments', createStripePayments(config.payments)),
    courier: config.courier && watch('courier', createUberDirect(config.courier), isCouriersNo),
    places: config.places && watch('places', createGooglePlaces(config.places), isUnknownPlace),
    callLog,
    shopify: config.shopify && createShopify(config.shopify),
    push,
    courierCredentials: config.courier?.credentials,
    postcodes,
    webBuild,
    async close() {
      await jobs.stop();
      mailer?.close();
      push?.close();
      await pool.end();
    },
  };
  for (const { handlers } of MODULES) handlers?.(context);
  return context;
}
