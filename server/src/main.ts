// Reads the configuration, starts the database if it is ours to start, builds the app and listens.
import { DatabaseStartError } from '@baitdrop/postgres/embedded/database-start-error';
import { startEmbeddedPostgres } from '@baitdrop/postgres/embedded/start-embedded-postgres';
import { buildApp } from './app.ts';
import { createContext } from './create-context.ts';
import { type Config, ConfigError, readConfig } from './config.ts';
import { connectDemo, seedAll, startDemoSimulators } from './demo/simulators.ts';
import { scheduleJobs } from './modules.ts';
import { gracefulClose } from './platform/http/close-gracefully.ts';
import { createLogger } from './platform/logging.ts';
import { countWaitingMails } from './platform/mail/mail.jobs.ts';
import { ensurePortIsFree } from './platform/port.ts';
import { unreadablePlaces } from './platform/secrets/sealed-columns.ts';
import { createShutdown, type Shutdown } from './platform/shutdown.ts';
import { StartProblem } from './platform/start-problem.ts';
import { welcome } from './welcome.ts';

const log = createLogger('warn');
const shutdown = createShutdown(log);

async function start(config: Config, { add }: Shutdown): Promise<void> {
  log.level = config.logLevel;
  await ensurePortIsFree(config.host, config.port);
  const databaseUrl = config.databaseUrl ?? (await embeddedDatabase(config, add));
  const simulators = await startDemoSimulators(config, add);
  const context = await createContext(simulators.config, log, databaseUrl);
  add(() => context.close());
  if (context.payments === undefined) log.warn('nothing can be bought: STRIPE_SECRET_KEY is not set');
  const unreadable = await unreadablePlaces(context.pool, context.seal);
  if (unreadable.length > 0)
    log.error({ unreadable }, 'sealed values cannot be opened: a key is missing in BAITDROP_SECRET_KEY');
  if (context.mailer === undefined)
    log.warn(
      { waiting: await countWaitingMails(context.pool) },
      'no mail is sent: SMTP_URL is not set, so nobody can confirm an address or choose a new password',
    );
  if (config.profile === 'demo') await seedAll(context, simulators);
  await scheduleJobs(context);
  const app = await buildApp(context);
  add(gracefulClose(app));
  const address = await app.listen({ host: config.host, port: config.port });
  const pages = config.profile === 'demo' ? await connectDemo(simulators, address, log, add) : {};
  process.stdout.write(welcome(config, address, pages));
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
