// The engine alone, on an empty embedded database, with four collections, to be compared answer by answer with the
// published server.
import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { startEmbeddedPostgres } from '@baitdrop/postgres/embedded/start-embedded-postgres';
import { readCollections } from './collections-file.ts';
import { conformanceSettings } from './conformance-settings.ts';
import { serveRecords } from './serve-records.ts';
import { readStandaloneConfig } from './standalone-config.ts';

const { dataDir, collectionsFile, idpPort, smtpPort, superuser, port } = readStandaloneConfig(process.env);
const written = await readFile(collectionsFile ?? new URL('conformance-collections.json', import.meta.url), 'utf8');
const database = await startEmbeddedPostgres({ dataDir: resolve(dataDir) });
const server = await serveRecords({
  databaseUrl: database.url,
  collections: readCollections(written.replaceAll('{IDP_PORT}', String(idpPort))),
  superuser,
  port,
  dataDir,
  smtpUrl: `smtp://127.0.0.1:${smtpPort}?ignoreTLS=true`,
  settings: conformanceSettings,
});
process.stdout.write(`Records are served at ${server.url}\n`);

let stopping = false;
async function stop(): Promise<void> {
  if (stopping) return;
  stopping = true;
  await server.close();
  await database.stop();
}
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => void stop());
