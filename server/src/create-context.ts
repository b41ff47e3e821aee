// Builds the context of a running server; no other file chooses adapters.
import { drizzle } from 'drizzle-orm/node-postgres';
import type { Logger } from 'pino';
import { tilesOrigin } from '@baitdrop/adapters/map-tiles/map-tiles-config';
import { createGooglePlaces } from '@baitdrop/adapters/google-places/google-places';
import { createShopify } from '@baitdrop/adapters/shopify/shopify';
import { createSmtpMailer } from '@baitdrop/adapters/smtp/smtp-mailer';
import { createStuart } from '@baitdrop/adapters/stuart/stuart';
import { createStripePayments } from '@baitdrop/adapters/stripe/stripe-payments';
import { createTwilio } from '@baitdrop/adapters/twilio/twilio';
import { TELEPHONE_WEBHOOK_PATH } from '@baitdrop/adapters/ports/telephone';
import { createUberDirect } from '@baitdrop/adapters/uber-direct/uber-direct';
import { createPublicWeb } from '@baitdrop/adapters/public-web/public-web';
import { createWooCommerce } from '@baitdrop/adapters/woocommerce/woocommerce';
import { createWebhookSender } from '@baitdrop/adapters/webhooks/webhook-sender';
import { endPool } from '@baitdrop/postgres/pool';
import type { PasswordCost } from '@baitdrop/records/auth/password';
import type { ProductEvents } from '@baitdrop/contract/events';
import type { Config } from './config.ts';
import type { Context } from './context.ts';
import { MODULES } from './modules.ts';
import { queueMail } from './platform/mail/mail.jobs.ts';
import { loadPostcodeTables } from './modules/shops/postcode-tables.ts';
import { migrateDatabaseAt } from './platform/database/migrate.ts';
import { followReplica, readsFromPrimary } from './platform/database/read-replica.ts';
import { createServerPool } from './platform/database/server-pool.ts';
import { createEvents } from './platform/events/events.ts';
import { readWebBuild, type WebBuild } from './platform/http/web-build.ts';
import { type CallLog, createCallLog, isCourierRefusal, isUnknownPlace } from './platform/integrations/call-log.ts';
import { startJobs } from './platform/jobs/jobs.ts';
import { rebaseJobs } from './platform/jobs/rebase-jobs.db.ts';
import { waitingPlatformWork } from './platform/jobs/waiting-platform-work.ts';
import { pushSenderOf } from './platform/push/push-sender.ts';
import { createSeal } from './platform/secrets/seal.ts';
import { secretKeysOf } from './platform/secrets/secret-key.ts';
import { type Service, tracedPort } from './platform/tracing/outbound-calls.ts';
import { followDatabaseClock } from './platform/shared-clock.ts';
import { createTracer, noTracer } from './platform/tracing/tracer.ts';
import { TtlCache } from './platform/ttl-cache.ts';
import { readVersion } from './platform/version.ts';
import { productEngine } from './records/product-engine.ts';
import { productOperations } from './records/product-operations.ts';

/** A small shop’s website may be slow. */
const WEBSITE_TIMEOUT_MS = 20_000;

export interface ContextOptions {
  runSchedules?: boolean;
  passwordCost?: PasswordCost;
  /** Lets a process that builds the app many times cache the build. */
  readBuild?: (tilesOrigin?: string) => Promise<WebBuild>;
}

export async function createContext(
  config: Config,
  log: Logger,
  databaseUrl: string,
  { runSchedules = true, readBuild = readWebBuild, ...engineOptions }: ContextOptions = {},
): Promise<Context> {
  const version = readVersion(config.commit);
  const tracer = config.traces === undefined ? noTracer : createTracer(config.traces, version, log);
  const life = { isDraining: false, isFull: false };
  const seal = createSeal(await secretKeysOf(config));
  const { smtpUrl, from } = config.mail;
  const { databaseConnections: connections, databaseDirectUrl: directUrl } = config;
  const [webBuild] = await Promise.all([
    readBuild(config.mapTiles && tilesOrigin(config.mapTiles)),
    migrateDatabaseAt(directUrl ?? databaseUrl, {
      allowNewer: config.allowNewerSchema,
      behindPooler: directUrl !== undefined,
    }),
  ]);
  const pool = createServerPool(databaseUrl, log, { connections, directUrl });
  const { databaseReplicaUrl: replicaUrl } = config;
  const reads =
    replicaUrl === undefined
      ? readsFromPrimary(pool)
      : followReplica(pool, createServerPool(replicaUrl, log, { connections }), log);
  const jobs = await startJobs(pool, log, { runSchedules, waitUntilIdle: config.profile === 'live', tracer });
  const rebaseTimestamps = async (): Promise<void> => {
    await rebaseJobs(pool);
    for (const { onClockReset = [] } of MODULES) for (const rebase of onClockReset) await rebase(pool);
  };
  if (runSchedules) await rebaseTimestamps();
  const clock = await followDatabaseClock(pool, log, { onSetBack: rebaseTimestamps });
  const { now } = clock;
  const callLog = createCallLog(pool, log, now);
  const { watch } = callLog;
  const mailer =
    smtpUrl === undefined ? undefined : watch({ name: 'mail', isPartner: false }, createSmtpMailer(smtpUrl, from));
  const postcodes = loadPostcodeTables();
  const events = createEvents<ProductEvents>();
  const push = await pushSenderOf(config, callLog);
  const privateHosts = config.webhookPrivateHosts;
  const webhooks = createWebhookSender({ privateHosts });
  const publicWeb = createPublicWeb({
    privateHosts: [...privateHosts, ...(config.websiteSimulator === undefined ? [] : [config.websiteSimulator])],
    timeoutMs: WEBSITE_TIMEOUT_MS,
  });
  const context: Context = {
    config,
    version,
    log,
    tracer,
    life,
    pool,
    reads,
    db: drizzle({ client: pool }),
    now,
    clock,
    jobs,
    events,
    seal,
    engine: productEngine({
      config,
      version,
      life,
      pool,
      seal,
      now,
      postcodes,
      events,
      sendMail: queueMail(jobs, pool, seal),
      operations: productOperations(config, pool, jobs),
      ...engineOptions,
    }),
    mailer,
    payments: config.payments && watch(partner('payments'), createStripePayments(config.payments, now)),
    couriers: couriersOf(config, callLog, now),
    places: config.places && watch(partner('places'), createGooglePlaces(config.places), isUnknownPlace),
    callLog,
    queuedRollups: new TtlCache<void>({ ttlMs: 60_000, max: 1000 }),
    shopify:
      config.shopify &&
      tracedPort(
        log,
        partner('shopify'),
        createShopify(config.shopify, {
          onOtherVersion: (served) => log.warn({ served }, 'our version of Shopify’s API is not served any more'),
        }),
      ),
    push,
    webhooks,
    publicWeb,
    catalogueSources: { woocommerce: createWooCommerce(publicWeb) },
    telephone:
      config.telephone &&
      tracedPort(
        log,
        partner('telephone'),
        createTwilio(config.telephone, `${config.publicUrl}${TELEPHONE_WEBHOOK_PATH}`),
      ),
    postcodes,
    webBuild,
    async waitingWork() {
      const readers = [...MODULES.flatMap(({ waiting = [] }) => waiting), waitingPlatformWork];
      return (await Promise.all(readers.map((read) => read(context)))).flat();
    },
    async close() {
      await clock.stop();
      await jobs.stop();
      await tracer.stop();
      mailer?.close();
      push?.close();
      webhooks.close();
      publicWeb.close();
      await reads.stop();
      await endPool(pool);
    },
  };
  for (const { handlers = [] } of MODULES) for (const register of handlers) register(context);
  return context;
}

/** Keyed by the names that the system status shows. */
const partner = (name: string): Service => ({ name, isPartner: true });

function couriersOf({ courier: uber, stuart }: Config, { watch }: CallLog, now: Context['now']): Context['couriers'] {
  return {
    ...(uber && {
      uber: {
        courier: watch(partner('courier'), createUberDirect({ ...uber, now }), isCourierRefusal),
        credentials: uber.credentials,
      },
    }),
    ...(stuart && {
      stuart: {
        courier: watch(partner('stuart'), createStuart({ ...stuart, now }), isCourierRefusal),
        credentials: stuart.credentials,
      },
    }),
  };
}
