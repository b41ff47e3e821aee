// The server as `main.ts` builds it, on a database of its own: for tests of routes, jobs and rules.
import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify';
import type { Logger } from 'pino';
import { inject as provided } from 'vitest';
import type { ApnsSimulator } from '@baitdrop/adapters/push/apns.simulator';
import { COURIER_WEBHOOK_PATH, STUART_WEBHOOK_PATH } from '@baitdrop/adapters/ports/courier';
import { PAYMENT_WEBHOOK_PATHS } from '@baitdrop/adapters/ports/payments';
import type { EventReceiver } from '@baitdrop/adapters/simulator-kit/event-sender';
import type { ShopifySimulator } from '@baitdrop/adapters/shopify/shopify.simulator';
import type { StuartSimulator } from '@baitdrop/adapters/stuart/stuart.simulator';
import type { StripeSimulator } from '@baitdrop/adapters/stripe/stripe.simulator';
import type { TwilioSimulator } from '@baitdrop/adapters/twilio/twilio.simulator';
import type { UberDirectSimulator } from '@baitdrop/adapters/uber-direct/uber-direct.simulator';
import { TEST_COST } from '@baitdrop/records/auth/password';
import { createTestDatabase, type TestTemplate } from '@baitdrop/postgres/testing/test-database';
import { connectionFor } from '@baitdrop/postgres/testing/test-pool';
import { buildApp } from '../app.ts';
import type { Context } from '../context.ts';
import { createContext } from '../create-context.ts';
import { type Config, readConfig } from '../config.ts';
import { scheduleJobs } from '../modules.ts';
import { readWebBuild, type WebBuild } from '../platform/http/web-build.ts';
import { createLogger } from '../platform/logging.ts';

const builds = new Map<string | undefined, Promise<WebBuild>>();
/** The build does not change while tests run, so each worker reads it once. */
const readBuildOnce = (tilesOrigin?: string): Promise<WebBuild> => {
  const build = builds.get(tilesOrigin) ?? readWebBuild(tilesOrigin);
  builds.set(tilesOrigin, build);
  return build;
};

/** A database with the newest tables without rows, and the queues of all jobs, which a first start creates. */
export const migrated: TestTemplate = {
  name: 'baitdrop migrated',
  async prepare(url) {
    const dataDir = await mkdtemp(join(tmpdir(), 'baitdrop-template-'));
    const config = readConfig({ DATA_DIR: dataDir, LOG_LEVEL: 'silent' });
    const context = await createContext(config, createLogger('silent'), url, {
      runSchedules: false,
      readBuild: readBuildOnce,
    });
    await scheduleJobs(context);
    await context.jobs.stop();
    await context.pool.query('delete from pgboss.job');
    await context.close();
    await rm(dataDir, { recursive: true });
  },
};

export interface TestApp {
  app: FastifyInstance;
  context: Context;
  close(): Promise<void>;
}

export interface TestAppOptions {
  /** The simulated courier; its webhooks reach the app. */
  courier?: UberDirectSimulator;
  /** The second simulated courier; its webhooks reach the app. */
  stuart?: StuartSimulator;
  /** The speed of the simulated courier, which shortens the app's pauses. */
  courierSpeed?: number;
  /** The simulated payment provider; its events reach the app. */
  payments?: StripeSimulator;
  /** The simulated Shopify; its webhooks reach the app. */
  shopify?: ShopifySimulator;
  /** The simulated push service. */
  pushOrigin?: string;
  /** The simulated Apple service for notifications. */
  apns?: ApnsSimulator;
  /** The simulated telephone company that texts and calls shops. */
  twilio?: TwilioSimulator;
  /** Simulates all other providers as in the demo; the app then listens for their events. */
  asDemo?: boolean;
  /** The template of the database; by default the newest tables, without rows. */
  template?: TestTemplate;
  /**
   * Returns another address of the database, such as that of a proxy that fails; with `directUrl`, the first one is a
   * pooler.
   */
  through?: (databaseUrl: string) => Promise<string | { url: string; directUrl: string }>;
  log?: Logger;
}

export async function startTestApp(
  env: Record<string, string> = {},
  {
    courier,
    stuart,
    courierSpeed,
    payments,
    shopify,
    pushOrigin,
    apns,
    twilio,
    asDemo,
    template = migrated,
    through,
    log,
  }: TestAppOptions = {},
): Promise<TestApp> {
  const database = await createTestDatabase({ template });
  const connection = (await through?.(database.url)) ?? database.url;
  const way = typeof connection === 'string' ? connectionFor(connection) : connection;
  const dataDir = await mkdtemp(join(provided('testRunFolder'), 'app-'));
  const settings = readConfig({ DATA_DIR: dataDir, LOG_LEVEL: 'silent', ...env });
  const demo = asDemo ? await simulateAll(settings) : undefined;
  const config = {
    ...(demo?.config ?? settings),
    ...(way.directUrl !== undefined && { databaseDirectUrl: way.directUrl }),
    ...(courier === undefined ? {} : { courier: courier.config }),
    ...(stuart === undefined ? {} : { stuart: stuart.config }),
    ...(courierSpeed === undefined ? {} : { courierSpeed }),
    ...(payments === undefined ? {} : { payments: payments.settings }),
    ...(shopify === undefined ? {} : { shopify: shopify.config }),
    ...(pushOrigin === undefined ? {} : { pushSimulator: pushOrigin }),
    ...(apns === undefined ? {} : { apnsSimulator: apns.account }),
    ...(twilio === undefined ? {} : { telephone: twilio.config }),
  };
  const context = await createContext(config, log ?? createLogger(config.logLevel), way.url, {
    passwordCost: TEST_COST,
    // A test must not depend on the minute it runs in.
    runSchedules: false,
    readBuild: readBuildOnce,
  });
  const app = sendingKeys(await buildApp(context));
  const receiverAt =
    (url: string): EventReceiver =>
    async ({ body, headers }) => {
      const { statusCode } = await app.inject({ method: 'POST', url, headers, payload: body });
      return statusCode;
    };
  courier?.sendEventsTo(receiverAt(COURIER_WEBHOOK_PATH));
  stuart?.sendEventsTo(receiverAt(STUART_WEBHOOK_PATH));
  payments?.sendEventsTo(async (endpoint, { body, headers }) => {
    const url = PAYMENT_WEBHOOK_PATHS[endpoint];
    const { statusCode } = await app.inject({ method: 'POST', url, headers, payload: body });
    return statusCode;
  });
  shopify?.sendEventsTo(config.publicUrl, async ({ path, body, headers }) => {
    const { statusCode, payload } = await app.inject({ method: 'POST', url: path, headers, payload: body });
    return { status: statusCode, body: payload };
  });
  twilio?.receiveWith(async (url, payload, headers) => {
    const { statusCode } = await app.inject({ method: 'POST', url: new URL(url).pathname, headers, payload });
    return statusCode;
  });
  demo?.sendEventsTo?.(await app.listen({ host: '127.0.0.1', port: 0 }));
  return {
    app,
    context,
    async close() {
      await app.close();
      await context.close();
      await demo?.close();
      await database.drop();
      await rm(dataDir, { recursive: true });
    },
  };
}

/** Adds a new idempotency key to each command, as our own clients do, unless the test sends a key or an empty one. */
function sendingKeys(app: FastifyInstance): FastifyInstance {
  const inject = app.inject.bind(app) as (options: InjectOptions) => Promise<LightMyRequestResponse>;
  const withKey = (request: InjectOptions | string) =>
    inject(
      typeof request === 'string'
        ? { url: request }
        : { ...request, headers: { 'idempotency-key': randomUUID(), ...request.headers } },
    );
  return Object.assign(app, { inject: withKey });
}

/** Imported only when needed, because the simulators and the sample data take long to load. */
async function simulateAll(config: Config) {
  const { startDemoSimulators } = await import('../demo/simulators.ts');
  const stops: (() => Promise<void>)[] = [];
  const simulated = await startDemoSimulators(config, (stop) => stops.push(stop));
  const close = async (): Promise<void> => {
    for (const stop of stops) await stop();
  };
  return { ...simulated, close };
}
