// Reads the configuration, starts the embedded database if it is used, and then the server.
import { DatabaseStartError } from '@baitdrop/postgres/embedded/database-start-error';
import { startEmbeddedPostgres } from '@baitdrop/postgres/embedded/start-embedded-postgres';
import { type Config, ConfigError, readConfig } from './config.ts';
import { ensureWritable } from './platform/data-dir.ts';
import { createLogger } from './platform/logging.ts';
import { ensurePortIsFree } from './platform/port.ts';
import { createShutdown } from './platform/shutdown.ts';
import { StartProblem } from './platform/start-problem.ts';

const log = createLogger('warn');
const shutdown = createShutdown(log);

async function start(config: Config): Promise<void> {
  log.level = config.logLevel;
  await ensurePortIsFree(config.host, config.port);
  await ensureWritable(config.dataDir);
  // Loading the program takes most of a start, so a wrong setting is reported before it. The database starts first and
  // runs meanwhile, because loading blocks this process.
  const begun = Promise.withResolvers<void>();
  const { databaseUrl } = config;
  const database = databaseUrl === undefined ? embeddedDatabase(config, begun.resolve) : Promise.resolve(databaseUrl);
  await Promise.race([begun.promise, database]);
  const reading = import('./start-server.ts').then(({ startServer }) => startServer(config, database, log, shutdown));
  await Promise.all([database, reading]);
}

async function embeddedDatabase({ dataDir }: Config, onWorking: () => void): Promise<string> {
  const database = await startEmbeddedPostgres({
    dataDir,
    log: (message) => log.info(message),
    warn: (message) => log.error(message),
    onWorking,
  });
  shutdown.add(() => database.stop());
  return database.url;
}

const isExpected = (error: unknown): error is Error =>
  error instanceof ConfigError || error instanceof StartProblem || error instanceof DatabaseStartError;

try {
  await start(readConfig(process.env));
} catch (error) {
  process.stderr.write(`${isExpected(error) ? error.message : error instanceof Error ? error.stack : String(error)}\n`);
  await shutdown.end(1);
}
