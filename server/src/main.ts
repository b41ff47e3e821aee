// Reads the configuration, starts the database if it is ours to start, builds the app and listens.
import { join } from 'node:path';
import { DatabaseStartError } from '@baitdrop/postgres/embedded/database-start-error';
import { startEmbeddedPostgres } from '@baitdrop/postgres/embedded/start-embedded-postgres';
import { type Shopkeeper, startShopkeeper } from '@baitdrop/adapters/shopkeeper/shopkeeper';
import { type Simulators, startSimulators } from '@baitdrop/adapters/simulators';
import { buildApp } from './app.ts';
import { createContext } from './create-context.ts';
import { type Config, ConfigError, readConfig } from './config.ts';
import { onPlan } from './modules/money/pro/follow-plan.ts';
import { startProductJobs } from './jobs.ts';
import { gracefulClose } from './platform/http/close-gracefully.ts';
import { createLogger } from './platform/logging.ts';
import { ensurePortIsFree } from './platform/port.ts';
import { createShutdown, type Shutdown } from './platform/shutdown.ts';
import { StartProblem } from './platform/start-problem.ts';
import { demoAccounts, demoDeliverers, demoPassword } from './seed/demo-accounts.ts';
import { seedHistory } from './seed/history/seed-history.ts';
import { seedDemo } from './seed/seed-demo.ts';
import { seedPayoutAccounts } from './seed/seed-payout-accounts.ts';
import { type SimulatorPages, welcome } from './welcome.ts';

const log = createLogger('warn');
const shutdown = createShutdown(log);

async function start(config: Config, { add }: Shutdown): Promise<void> {
  log.level = config.logLevel;
  await ensurePortIsFree(config.host, config.port);
  const databaseUrl = config.databaseUrl ?? (await embeddedDatabase(config, add));
  const simulators = await simulatorsFor(config, add);
  const context = await createContext(simulators.config, log, databaseUrl);
  add(() => context.close());
  if (context.payments === undefined) log.warn('nothing can be bought: STRIPE_SECRET_KEY is not set');
  if (config.profile === 'demo') await seedDemo(context.pool, context.seal, context.postcodes, context.now());
  const { answerPayoutQuestions, paymentsPast } = simulators;
  if (answerPayoutQuestions) await seedPayoutAccounts(context, answerPayoutQuestions);
  if (paymentsPast) await seedHistory({ ...context, past: paymentsPast, onPlan: (plan) => onPlan(context, plan) });
  await startProductJobs(context);
  const app = await buildApp(context);
  add(gracefulClose(app));
  const address = await app.listen({ host: config.host, port: config.port });
  simulators.sendEventsTo?.(address);
  const shopkeeper = config.profile === 'demo' ? await startSampleShopkeeper(address) : undefined;
  if (shopkeeper) add(() => shopkeeper.close());
  process.stdout.write(
    welcome(config, address, { ...simulators, ...(shopkeeper && { shopkeeperUrl: shopkeeper.controlUrl }) }),
  );
}

type Simulated = SimulatorPages & { config: Config } & Partial<
    Pick<Simulators, 'sendEventsTo' | 'answerPayoutQuestions' | 'paymentsPast'>
  >;

/** What takes an hour in life takes two minutes. */
const demoCourierSpeed = 30;

/** The demo talks to simulators on loopback wherever no real address is configured; the code that talks is the same. */
async function simulatorsFor(config: Config, add: Shutdown['add']): Promise<Simulated> {
  if (config.profile !== 'demo') return { config };
  const simulators = await startSimulators({
    folder: join(config.dataDir, 'simulators'),
    courierSpeed: demoCourierSpeed,
  });
  const { smtpUrl, mailboxUrl, identityProviders, payments, paymentsUrl, courier, courierUrl, sendEventsTo, close } =
    simulators;
  add(close);
  const simulated = identityProviders.filter(
    ({ name }) => !config.identityProviders.some((real) => real.name === name),
  );
  const sendsMail = config.mail.smtpUrl !== undefined;
  return {
    config: {
      ...config,
      mail: { ...config.mail, ...(sendsMail ? {} : { smtpUrl, mailboxUrl }) },
      payments: config.payments ?? payments,
      places: config.places ?? simulators.places,
      shopify: config.shopify ?? simulators.shopify,
      pushSimulator: simulators.pushUrl,
      apnsSimulator: simulators.apns,
      identityProviders: [...config.identityProviders, ...simulated],
      ...(config.courier === undefined ? { courier, courierSpeed: demoCourierSpeed } : {}),
    },
    sendEventsTo,
    pushUrl: simulators.pushUrl,
    ...(config.push?.apns === undefined ? { apnsUrl: simulators.apnsUrl } : {}),
    ...(sendsMail ? {} : { mailboxUrl }),
    ...(config.payments === undefined
      ? {
          paymentsUrl,
          answerPayoutQuestions: simulators.answerPayoutQuestions,
          paymentsPast: simulators.paymentsPast,
        }
      : {}),
    ...(config.courier === undefined ? { courierUrl } : {}),
    ...(config.shopify === undefined ? { shopifyUrl: simulators.shopifyUrl } : {}),
  };
}

function startSampleShopkeeper(appUrl: string): Promise<Shopkeeper> {
  const accounts = Object.values(demoDeliverers).map(({ account }) => ({
    email: demoAccounts[account].email,
    password: demoPassword,
  }));
  return startShopkeeper({
    appUrl,
    accounts,
    log: (problem) => log.warn({ problem }, 'the simulated shopkeeper has trouble'),
  });
}

async function embeddedDatabase({ dataDir }: Config, add: Shutdown['add']): Promise<string> {
  const database = await startEmbeddedPostgres({ dataDir, log: (message) => log.info(message) });
  add(() => database.stop());
  return database.url;
}

const isExpected = (error: unknown): error is Error =>
  error instanceof ConfigError || error instanceof StartProblem || error instanceof DatabaseStartError;

try {
  await start(readConfig(process.env), shutdown);
} catch (error) {
  process.stderr.write(`${isExpected(error) ? error.message : error instanceof Error ? error.stack : String(error)}\n`);
  await shutdown.end(1);
}
