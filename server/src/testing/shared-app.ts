// The app of a test with its simulated providers: shared by all files of a worker, or an app of its own.
import PocketBase from 'pocketbase';
import { newSessionToken, startSession } from '@baitdrop/records/auth/session-token';
import { findRecordById } from '@baitdrop/records/read/find-record';
import { type IdentitySimulator, startIdentitySimulator } from '@baitdrop/adapters/identity/identity.simulator';
import { type ApnsSimulator, startApnsSimulator } from '@baitdrop/adapters/push/apns.simulator';
import { type PushSimulator, startPushSimulator } from '@baitdrop/adapters/push/push.simulator';
import { type CaughtMail, startSmtpSimulator } from '@baitdrop/adapters/smtp/smtp.simulator';
import { startStripeSimulator, type StripeSimulator } from '@baitdrop/adapters/stripe/stripe.simulator';
import {
  startUberDirectSimulator,
  type UberDirectSimulator,
} from '@baitdrop/adapters/uber-direct/uber-direct.simulator';
import { expect } from 'vitest';
import { eventually } from '@baitdrop/postgres/testing/eventually';
import { scheduleJobs } from '../modules.ts';
import { positionOfPostcode } from '../modules/shops/postcode-tables.ts';
import { rowsOf } from '../platform/database/rows.ts';
import { startTestApp, type TestApp, type TestAppOptions } from './test-app.ts';

export interface AppWithSimulators extends TestApp {
  baseUrl: string;
  courier: UberDirectSimulator;
  /** The app uses it only if the test asks for payments. */
  stripe: StripeSimulator;
  identity: IdentitySimulator;
  push: PushSimulator;
  apple: ApnsSimulator;
  query<Row extends object>(text: string, values?: unknown[]): Promise<Row[]>;
  client(): PocketBase;
  /** Makes a session token of the user without a sign-in, which would count against the rate limits. */
  tokenFor(user: string): Promise<string>;
  /** The mails sent since the caller got the app, 200 at most. */
  mails(): readonly CaughtMail[];
  /** Waits for the newest mail to the address whose subject matches. */
  mailTo(address: string, subject: RegExp): Promise<CaughtMail>;
  /** Waits until the providers' events are delivered and the jobs that are due are done. */
  quiet(): Promise<void>;
}

interface OwnAppOptions extends Omit<TestAppOptions, 'payments' | 'courier' | 'asDemo'> {
  withPayments?: boolean;
}

/**
 * Starts an app for tests that need settings, faults or a clock of their own, or that count over the whole platform.
 */
export async function ownApp(
  env: Record<string, string> = {},
  { withPayments = false, courierSpeed = withPayments ? 600 : 60, ...options }: OwnAppOptions = {},
): Promise<AppWithSimulators> {
  const [mailbox, stripe, courier, identity, push, apple] = await Promise.all([
    startSmtpSimulator(),
    startStripeSimulator({ speed: 1000 }),
    startUberDirectSimulator({ speed: 0, geocode: positionOfPostcode }),
    startIdentitySimulator(),
    startPushSimulator(),
    startApnsSimulator(),
  ]);
  const product = await startTestApp(
    { SMTP_URL: mailbox.smtpUrl, ...identitySettings(identity), ...env },
    {
      courier,
      courierSpeed,
      pushOrigin: push.origin,
      apns: apple,
      ...(withPayments && { payments: stripe }),
      ...options,
    },
  );
  const { pool, engine } = product.context;
  // Every request comes from this machine, so the general limits are off; they have tests of their own.
  engine.settings.rateLimits.enabled = false;
  await scheduleJobs(product.context);
  const baseUrl = await product.app.listen({ host: '127.0.0.1', port: 0 });
  const query: AppWithSimulators['query'] = (text, values = []) => rowsOf(pool, text, values);
  return {
    ...product,
    baseUrl,
    courier,
    stripe,
    identity,
    push,
    apple,
    query,
    client: () => new PocketBase(baseUrl).autoCancellation(false),
    async tokenFor(user) {
      const record = await findRecordById(pool, engine.collections.get('users'), user);
      if (record === null) throw new Error(`no user ${user}`);
      return newSessionToken(engine, record, startSession(engine, 'totp'));
    },
    mails: () => mailbox.mails(),
    mailTo: (address, subject) =>
      eventually(`a mail to ${address} about ${subject}`, () =>
        mailbox.mails().findLast((mail) => mail.to.includes(address) && subject.test(mail.subject)),
      ),
    async quiet() {
      await eventually('nothing is under way', async () => {
        await Promise.all([stripe.runPending(), courier.settled()]);
        const underWay = await query(
          `select 1 from pgboss.job where state in ('created', 'retry', 'active') and start_after <= now() limit 1`,
        );
        return underWay.length === 0;
      });
    },
    async close() {
      await product.close();
      await Promise.all([mailbox, stripe, courier, identity, push, apple].map((simulator) => simulator.close()));
    },
  };
}

const shared = new Map<boolean, Promise<AppWithSimulators>>();
const fileOf = new WeakMap<AppWithSimulators, string | undefined>();

/**
 * The app of this worker, for every file that tolerates rows of other files: it creates its own shops and users and
 * checks only those. Its clock and settings cannot be changed. `close` waits until the app is quiet; the app and its
 * database end with the run.
 */
export async function sharedApp({ withPayments = false } = {}): Promise<AppWithSimulators> {
  const starting = shared.get(withPayments) ?? startSharedApp(withPayments);
  shared.set(withPayments, starting);
  const app = await starting;
  const { testPath } = expect.getState();
  if (testPath !== fileOf.get(app)) await retire(app);
  fileOf.set(app, testPath);
  const newest = app.mails().at(-1)?.number ?? 0;
  return { ...app, mails: () => app.mails().filter(({ number }) => number > newest), close: () => app.quiet() };
}

/** The next file of this worker starts another app, because the state of this one would break other tests. */
export const abandonSharedApp = (): void => shared.clear();

async function startSharedApp(withPayments: boolean): Promise<AppWithSimulators> {
  const app = await ownApp({}, { withPayments });
  const { context } = app;
  const { engine } = context;
  freezeDeeply(context.config);
  Object.freeze(context);
  let settings = frozenCopy(engine.settings);
  Object.defineProperties(engine, {
    now: { value: engine.now, writable: false },
    // The engine replaces its settings when a superuser changes them.
    settings: {
      get: () => settings,
      set(changed) {
        settings = frozenCopy(changed);
      },
    },
  });
  return app;
}

/**
 * Removes state that would affect the next file: planned failures of providers, used up limits, administrators who get
 * mails, shops in the directory.
 */
async function retire({ query, courier, stripe }: AppWithSimulators): Promise<void> {
  courier.clearPlanned();
  stripe.perform('disarm', '');
  await query('delete from records_throttles');
  await query(`update users set role = 'customer', admin_role = '' where role = 'admin'`);
  await query('update shops set is_active = false where is_active');
}

function freezeDeeply<Value>(value: Value): Value {
  const prototype = typeof value === 'object' && value !== null ? Object.getPrototypeOf(value) : undefined;
  if (prototype !== Object.prototype && prototype !== Array.prototype) return value;
  for (const part of Object.values(value as object)) freezeDeeply(part);
  return Object.freeze(value);
}

const frozenCopy = <Value>(value: Value): Value => freezeDeeply(structuredClone(value));

function identitySettings({ providers }: IdentitySimulator): Record<string, string> {
  return Object.fromEntries(
    providers.flatMap(({ name, clientId, clientSecret, authURL, tokenURL, userInfoURL }) => {
      const prefix = name.toUpperCase();
      return [
        [`${prefix}_CLIENT_ID`, clientId],
        [`${prefix}_CLIENT_SECRET`, clientSecret],
        [`${prefix}_AUTH_URL`, authURL],
        [`${prefix}_TOKEN_URL`, tokenURL],
        [`${prefix}_USERINFO_URL`, userInfoURL],
      ];
    }),
  );
}
