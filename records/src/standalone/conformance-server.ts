// The engine alone, on an empty embedded database, with four collections, to be compared answer by answer with the
// published server.
import { readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import Fastify from 'fastify';
import { createPool } from '@baitdrop/postgres/pool';
import { startEmbeddedPostgres } from '@baitdrop/postgres/embedded/start-embedded-postgres';
import { handleErrors } from '../api/error-handler.ts';
import { handleFrameworkErrors } from '../api/framework-errors.ts';
import { stripJsonCharset, SECURITY_HEADERS } from '../api/headers.ts';
import { removeExpiredAuthRows } from '../auth/clean-up.ts';
import { Collections } from '../collections/collections.ts';
import type { CollectionDefinition } from '../collections/collection.ts';
import { SUPERUSERS, systemCollections } from '../collections/system-collections.ts';
import type { Engine } from '../engine/engine.ts';
import { systemRandom } from '../engine/random.ts';
import { registerRecords } from '../engine/register-records.ts';
import { DiskFileStore } from '../files/disk-file-store.ts';
import { removeOldLogs } from '../operations/clean-logs.ts';
import { makeDueBackup } from '../operations/due-backup.ts';
import { logRequests } from '../operations/request-log.ts';
import { pruneEvents } from '../realtime/prune-events.ts';
import { readCollections } from './collections-file.ts';
import { conformanceSettings } from './conformance-settings.ts';
import { localMailer } from './smtp-mailer.ts';
import { readStandaloneConfig } from './standalone-config.ts';
import { createAllTables, ensureSuperuser } from './standalone-tables.ts';
import { standaloneCrons } from './standalone-crons.ts';

/** Sends alerts about sign-ins from new locations, as the published server does. */
const withAlerts = (definition: CollectionDefinition): CollectionDefinition =>
  definition.name === SUPERUSERS ? { ...definition, authAlert: { enabled: true } } : definition;

const config = readStandaloneConfig(process.env);
const dataDir = resolve(config.dataDir);
const written = await readFile(
  config.collectionsFile ?? new URL('conformance-collections.json', import.meta.url),
  'utf8',
);
const declared = readCollections(written.replaceAll('{IDP_PORT}', String(config.idpPort)));
const database = await startEmbeddedPostgres({ dataDir });
// Each connection takes three megabytes of the database's memory, and more of them made no request faster.
const pool = createPool(database.url, { applicationName: 'records', maxConnections: 12, statementTimeoutMs: 20_000 });

const crons = standaloneCrons([
  ['__pbDBOptimize__', '0 0 * * *', () => pool.query('analyze')],
  ['__pbMFACleanup__', '0 * * * *', () => removeExpiredAuthRows(engine)],
  ['__pbOTPCleanup__', '0 * * * *', () => removeExpiredAuthRows(engine)],
  ['__pbLogsCleanup__', '0 */6 * * *', () => removeOldLogs(engine)],
]);
const engine: Engine = {
  pool,
  collections: new Collections([...systemCollections.map(withAlerts), ...declared]),
  files: new DiskFileStore(join(dataDir, 'files')),
  mailer: localMailer(config.smtpPort, () => engine.settings),
  settings: conformanceSettings,
  hooks: {},
  now: () => new Date(),
  random: systemRandom,
  operations: {
    crons,
    backups: {
      folder: join(dataDir, 'backups'),
      schemas: ['public'],
      except: ['public.records_events', 'public.records_messages', 'public._logs'],
      version: async () => '1',
    },
    smtp: { enabled: true, host: '127.0.0.1', port: config.smtpPort, username: '', tls: false },
  },
};
await createAllTables(engine);
await ensureSuperuser(engine, config.superuser);

const app = Fastify({ frameworkErrors: handleFrameworkErrors, forceCloseConnections: true });
// Addresses outside `/api` are answered with the same 404.
handleErrors(app);
stripJsonCharset(app);
app.addHook('onRequest', async (request, reply) => {
  if (!request.url.startsWith('/api/')) reply.headers(SECURITY_HEADERS);
});
logRequests(app, engine);
await registerRecords(app, engine);
const minutely = setInterval(() => {
  Promise.all([makeDueBackup(engine), pruneEvents(pool)]).catch((error: unknown) => app.log.error(error));
}, 60_000);
process.stdout.write(`Records are served at ${await app.listen({ host: '127.0.0.1', port: config.port })}\n`);

let stopping = false;
async function stop(): Promise<void> {
  if (stopping) return;
  stopping = true;
  clearInterval(minutely);
  await app.close();
  await pool.end();
  await database.stop();
}
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => void stop());
