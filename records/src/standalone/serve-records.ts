// The engine as a server of its own, without a host application.
import { join, resolve } from 'node:path';
import Fastify from 'fastify';
import { createPool } from '@baitdrop/postgres/pool';
import { handleErrors } from '../api/error-handler.ts';
import { handleFrameworkErrors } from '../api/framework-errors.ts';
import { stripJsonCharset, SECURITY_HEADERS } from '../api/headers.ts';
import { removeExpiredAuthRows } from '../auth/clean-up.ts';
import type { CollectionDefinition } from '../collections/collection.ts';
import { Collections } from '../collections/collections.ts';
import { SUPERUSERS, systemCollections } from '../collections/system-collections.ts';
import type { Engine } from '../engine/engine.ts';
import { systemRandom } from '../engine/random.ts';
import { registerRecords } from '../engine/register-records.ts';
import { defaultSettings, type EngineSettings } from '../engine/settings.ts';
import { DiskFileStore } from '../files/disk-file-store.ts';
import { removeOldLogs } from '../operations/clean-logs.ts';
import { makeDueBackup } from '../operations/due-backup.ts';
import { logRequests } from '../operations/request-log.ts';
import { pruneEvents } from '../realtime/prune-events.ts';
import { smtpMailer, smtpSettings } from './smtp-mailer.ts';
import { standaloneCrons } from './standalone-crons.ts';
import { createAllTables, ensureSuperuser } from './standalone-tables.ts';

export interface ServeOptions {
  /** The address of a PostgreSQL database: `postgres://user:password@host/name`. */
  databaseUrl: string;
  /** Tables and columns that are missing are created; nothing is ever dropped. */
  collections: readonly CollectionDefinition[];
  /** Created at the first start; manages all collections. */
  superuser?: { email: string; password: string };
  /** 127.0.0.1 by default. */
  host?: string;
  /** 8090 by default; 0 takes a free one. */
  port?: number;
  /** The folder of uploaded files and backups; `records-data` by default. */
  dataDir?: string;
  /** `smtp://user:password@host:587`; without it no mail is sent, and each attempt is logged. */
  smtpUrl?: string;
  settings?: Partial<EngineSettings>;
}

export interface ServedRecords {
  url: string;
  close(): Promise<void>;
}

const MINUTE_MS = 60_000;

/** Sends alerts about sign-ins from new locations, as the published server does. */
const withAlerts = (definition: CollectionDefinition): CollectionDefinition =>
  definition.name === SUPERUSERS ? { ...definition, authAlert: { enabled: true } } : definition;

export async function serveRecords(options: ServeOptions): Promise<ServedRecords> {
  const { databaseUrl, collections, superuser, host = '127.0.0.1', port = 8090, smtpUrl, settings } = options;
  const dataDir = resolve(options.dataDir ?? 'records-data');
  // Each connection takes three megabytes of the database's memory, and more of them made no request faster.
  const pool = createPool(databaseUrl, { applicationName: 'records', maxConnections: 12, statementTimeoutMs: 20_000 });
  const crons = standaloneCrons([
    ['__pbDBOptimize__', '0 0 * * *', () => pool.query('analyze')],
    ['__pbMFACleanup__', '0 * * * *', () => removeExpiredAuthRows(engine)],
    ['__pbOTPCleanup__', '0 * * * *', () => removeExpiredAuthRows(engine)],
    ['__pbLogsCleanup__', '0 */6 * * *', () => removeOldLogs(engine)],
  ]);
  const engine: Engine = {
    pool,
    collections: new Collections([...systemCollections.map(withAlerts), ...collections]),
    files: new DiskFileStore(join(dataDir, 'files')),
    mailer: smtpMailer(smtpUrl, () => engine.settings),
    settings: { ...defaultSettings, ...settings },
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
      smtp: smtpSettings(smtpUrl),
    },
  };
  const app = Fastify({
    logger: { level: 'error' },
    frameworkErrors: handleFrameworkErrors,
    forceCloseConnections: true,
  });
  // Addresses outside `/api` are answered with the same 404.
  handleErrors(app);
  stripJsonCharset(app);
  app.addHook('onRequest', async (request, reply) => {
    if (!request.url.startsWith('/api/')) reply.headers(SECURITY_HEADERS);
  });
  logRequests(app, engine);
  app.addHook('onClose', () => pool.end());
  try {
    await createAllTables(engine);
    if (superuser !== undefined) await ensureSuperuser(engine, superuser);
    await registerRecords(app, engine);
    const url = await app.listen({ host, port });
    const minutely = setInterval(() => {
      Promise.all([makeDueBackup(engine), pruneEvents(pool)]).catch((error: unknown) => app.log.error(error));
    }, MINUTE_MS);
    return {
      url,
      async close() {
        clearInterval(minutely);
        await app.close();
      },
    };
  } catch (error) {
    await app.close();
    throw error;
  }
}
