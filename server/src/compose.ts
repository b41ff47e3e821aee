// The one file that picks the parts of a running app.
import { fileURLToPath } from 'node:url';
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { Pool } from 'pg';
import type { Logger } from 'pino';
import { type Courier, type CourierCredentials, CourierProblem } from '@baitdrop/adapters/ports/courier';
import type { Mailer } from '@baitdrop/adapters/ports/mailer';
import type { Payments } from '@baitdrop/adapters/ports/payments';
import { type Places, PlacesProblem } from '@baitdrop/adapters/ports/places';
import type { PushSender } from '@baitdrop/adapters/ports/push';
import type { Shopify } from '@baitdrop/adapters/ports/shopify';
import { createGooglePlaces } from '@baitdrop/adapters/google-places/google-places';
import { createShopify } from '@baitdrop/adapters/shopify/shopify';
import { createSmtpMailer } from '@baitdrop/adapters/smtp/smtp-mailer';
import { createStripePayments } from '@baitdrop/adapters/stripe/stripe-payments';
import { createUberDirect } from '@baitdrop/adapters/uber-direct/uber-direct';
import type { PostcodeTables } from '@baitdrop/domain/postcodes/postcode-tables';
import { createPool } from '@baitdrop/postgres/pool';
import type { Engine } from '@baitdrop/records/engine/engine';
import type { PasswordCost } from '@baitdrop/records/auth/password';
import { pushSenderOf } from './compose-push.ts';
import type { Config } from './config.ts';
import { queueMail } from './platform/mail/mail.jobs.ts';
import { loadPostcodeTables } from './modules/shops/postcode-tables.ts';
import { migrateDatabase } from './platform/database/migrate.ts';
import { readWebBuild, type WebBuild } from './platform/http/web-build.ts';
import { type CallLog, createCallLog } from './platform/integrations/call-log.ts';
import { type Jobs, startJobs } from './platform/jobs/jobs.ts';
import { createSeal, type Seal } from './platform/secrets/seal.ts';
import { secretKeyOf } from './platform/secrets/secret-key.ts';
import { productEngine } from './records/product-engine.ts';
import { productOperations } from './records/product-operations.ts';

export interface Parts {
  config: Config;
  log: Logger;
  pool: Pool;
  db: NodePgDatabase;
  now(): Date;
  jobs: Jobs;
  seal: Seal;
  engine: Engine;
  /** Undefined while no mail server is configured. */
  mailer: Mailer | undefined;
  /** Undefined while there are no keys. */
  courier: Courier | undefined;
  /** The platform's account at the courier, for shops without one of their own. */
  courierCredentials: CourierCredentials | undefined;
  /** Undefined while no payment provider is configured: nothing can be bought. */
  payments: Payments | undefined;
  /** Undefined while the maps search has no key. */
  places: Places | undefined;
  /** Undefined while there are no keys. */
  shopify: Shopify | undefined;
  /** Undefined while there are no keys: nobody gets push messages. */
  push: PushSender | undefined;
  /** When outside parties last answered, and when they last did not. */
  callLog: CallLog;
  postcodes: PostcodeTables;
  webBuild: WebBuild;
  /** Lets go of everything, in the order that loses nothing: jobs first, then their database connections. */
  close(): Promise<void>;
}

export interface ComposeOptions {
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

export async function compose(
  config: Config,
  log: Logger,
  databaseUrl: string,
  options: ComposeOptions = {},
): Promise<Parts> {
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
  return {
    config,
    log,
    pool,
    db: drizzle({ client: pool }),
    now,
    jobs,
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
}
