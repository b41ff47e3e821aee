// Reads the configuration, starts the database if it is ours to start, builds the app and listens.
import { DatabaseStartError } from '@baitdrop/postgres/embedded/database-start.error';
import { startEmbeddedPostgres } from '@baitdrop/postgres/embedded/start-embedded-postgres';
import { buildApp } from './app.ts';
import { compose } from './compose.ts';
import { ConfigError, readConfig } from './config.ts';
import { startProductJobs } from './jobs.ts';
import { createLogger } from './platform/logging.ts';
import { ensurePortIsFree } from './platform/port.ts';
import { stopOnSignals } from './platform/shutdown.ts';
import { StartProblem } from './platform/start-problem.ts';
import { seedDemo } from './seed/seed-demo.ts';
import { welcome } from './welcome.ts';

async function main(): Promise<void> {
  const config = readConfig(process.env);
  const log = createLogger(config.logLevel);
  await ensurePortIsFree(config.host, config.port);

  const stops: (() => Promise<void>)[] = [];
  stopOnSignals(log, stops);
  const database =
    config.databaseUrl === undefined ? await startEmbeddedPostgres({ dataDir: config.dataDir }) : undefined;
  if (database !== undefined) stops.unshift(() => database.stop());
  const parts = await compose(config, log, database?.url ?? config.databaseUrl ?? '');
  stops.unshift(() => parts.close());
  if (config.profile === 'demo') await seedDemo(parts.pool, parts.seal, parts.postcodes, new Date());
  await startProductJobs(parts);
  const app = await buildApp(parts);
  stops.unshift(() => app.close());
  const address = await app.listen({ host: config.host, port: config.port });
  process.stdout.write(welcome(config, address));
}

main().catch((error: unknown) => {
  const expected = error instanceof ConfigError || error instanceof StartProblem || error instanceof DatabaseStartError;
  process.stderr.write(
    `${expected ? error.message : error instanceof Error ? (error.stack ?? error.message) : String(error)}\n`,
  );
  process.exitCode = 1;
  // A database that was started stops with us.
  process.kill(process.pid, 'SIGTERM');
});
