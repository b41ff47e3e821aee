import type { Logger } from 'pino';
import { buildApp } from './app.ts';
import { createContext } from './create-context.ts';
import type { Config } from './config.ts';
import { refuseDemoData } from './demo/refuse-demo-data.ts';
import { connectDemo, seedAll, startDemoSimulators } from './demo/simulators.ts';
import { scheduleJobs, SEALED_COLUMNS } from './modules.ts';
import { refuseCopiedDatabase } from './platform/database/database-home.ts';
import { drain } from './platform/http/drain.ts';
import { storeWebAssets } from './platform/http/web-assets.db.ts';
import { limitConnections } from './platform/http/limit-connections.ts';
import { followLogLevel } from './platform/log-level.ts';
import { countWaitingMails } from './platform/mail/mail.jobs.ts';
import { findUnreadableColumns } from './platform/secrets/sealed-columns.ts';
import type { Shutdown } from './platform/shutdown.ts';
import { StartProblem } from './platform/start-problem.ts';
import { partsOf } from './parts.ts';
import { welcome } from './welcome.ts';

/** Runs once the database is available: migrates it, connects the demo's simulators, starts the jobs, and listens. */
export async function startServer(
  config: Config,
  database: Promise<string>,
  log: Logger,
  { add, drainBefore }: Shutdown,
): Promise<void> {
  const [simulators, databaseUrl] = await Promise.all([startDemoSimulators(config, add), database]);
  const context = await createContext(simulators.config, log, databaseUrl);
  add(() => context.close());
  const levels = followLogLevel(context.pool, log, config.logLevel);
  add(async () => levels.stop());
  await levels.look();
  if (context.payments === undefined) log.warn('nothing can be bought: STRIPE_SECRET_KEY is not set');
  if (config.profile === 'live') await refuseDemoData(context.pool);
  await refuseCopiedDatabase(context.pool);
  const unreadable = await findUnreadableColumns(context.pool, context.seal, SEALED_COLUMNS);
  if (unreadable.length > 0) {
    if (!config.allowLostKey) throw new StartProblem(lostKeySentence(unreadable));
    log.error({ unreadable }, 'sealed values cannot be opened: a key is missing in BAITDROP_SECRET_KEY');
  }
  if (context.mailer === undefined)
    log.warn(
      { waiting: await countWaitingMails(context.pool) },
      'no mail is sent: SMTP_URL is not set, so nobody can confirm an address or choose a new password',
    );
  if (config.profile === 'demo') await seedAll(context, simulators);
  // Registering the jobs takes hundreds of queries, during which the routes are built.
  const [app] = await Promise.all([
    buildApp(context),
    scheduleJobs(context),
    storeWebAssets(context.pool, context.webBuild.files),
  ]);
  add(() => app.close());
  limitConnections(app.server, log, context);
  const address = await app.listen({ host: config.host, port: config.port });
  drainBefore(() => drain(context.life, config.drainSeconds, log));
  const pages = config.profile === 'demo' ? await connectDemo(simulators, address, log, add) : {};
  process.stdout.write(welcome(config, address, pages, partsOf(config, context)));
}

const lostKeySentence = (places: readonly string[]): string =>
  `BAITDROP_SECRET_KEY does not open what is sealed in this database (${places.join(', ')}): add the key it was sealed with, or set BAITDROP_ALLOW_LOST_KEY=true to go on without those values.`;
