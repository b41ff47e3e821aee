import { rm, writeFile } from 'node:fs/promises';
import type { FastifyInstance } from 'fastify';
import { badRequest, forbidden, notFound } from '../api/api-error.ts';
import { bodyOf } from '../api/body.ts';
import { isSuperuser } from '../api/read-request.ts';
import { queryOf } from '../api/request-info.ts';
import { sendJson } from '../api/send-json.ts';
import { readForm } from '../auth/auth-request.ts';
import { firstProblem, length, refuse } from '../auth/form-problems.ts';
import { findRecordByToken } from '../auth/record-token.ts';
import type { Engine } from '../engine/engine.ts';
import { storedFileName } from '../files/file-name.ts';
import { fileType } from '../files/file-type.ts';
import { serveFile } from '../files/serve-file.ts';
import { pickFields } from '../read/pick-fields.ts';
import { wrongFileType } from '../write/problems.ts';
import { BACKUP_NAME, BackupStore } from './backup-store.ts';
import type { Operations } from './operations.ts';
import { BackupFormatError } from './read-backup.ts';
import { requireSuperuser } from './require-superuser.ts';
import { readManifest } from './restore-backup.ts';

const BAD_NAME = { code: 'validation_match_invalid', message: 'Must be in a valid format.' };
const NAME_TAKEN = {
  code: 'validation_backup_name_exists',
  message: 'The backup file name is invalid or already exists.',
};
const NO_FILE = { code: 'validation_required', message: 'Cannot be blank.' };
const ZIP = 'application/zip';
const UPLOAD_BYTES = 2 * 1024 * 1024 * 1024;

const inWords = (instant: Date) => instant.toISOString().replace('T', ' ');

export function backupsRoutes(app: FastifyInstance, engine: Engine, operations: Operations): void {
  const store = new BackupStore(engine, operations);

  async function checkName(name: string): Promise<void> {
    refuse({ name: firstProblem(name, [length(1, 150)]) });
    refuse({ name: BACKUP_NAME.test(name) ? null : BAD_NAME });
    refuse({ name: (await store.has(name)) ? NAME_TAKEN : null });
  }

  app.get('/backups', async (request, reply) => {
    await requireSuperuser(engine, request);
    const list = (await store.list()).map(({ key, size, modified }) => ({ modified: inWords(modified), key, size }));
    return sendJson(reply, 200, pickFields(list, queryOf(request.query)['fields']));
  });

  app.post('/backups', async (request, reply) => {
    await requireSuperuser(engine, request);
    const name = readForm(request).text('name') || store.freshName('pb_backup_');
    await checkName(name);
    await store.make(name);
    return reply.status(204).send();
  });

  app.post('/backups/upload', { config: { formLimitBytes: () => UPLOAD_BYTES } }, async (request, reply) => {
    await requireSuperuser(engine, request);
    // Refuses an unreadable body, as every form does.
    readForm(request);
    const [file] = bodyOf(request).files.get('file') ?? [];
    if (!file) throw badRequest('An error occurred while validating the submitted data.', { file: NO_FILE });
    if (fileType(file.bytes).contentType !== ZIP) {
      refuse({ file: wrongFileType(storedFileName(engine.random, file.fileName, file.bytes), [ZIP]) });
    }
    await checkName(file.fileName);
    const draft = await store.draftOf(`${file.fileName}.upload`);
    try {
      await writeFile(draft, file.bytes, { mode: 0o600 });
      await readManifest(draft);
      await store.keep(file.fileName, draft);
    } catch (error) {
      await rm(draft, { force: true });
      throw asRefusal(error);
    }
    return reply.status(204).send();
  });

  app.get<{ Params: { key: string } }>('/backups/:key', async (request, reply) => {
    const token = queryOf(request.query)['token'] ?? '';
    const found = token === '' ? null : await findRecordByToken(engine, token, 'file');
    const { key } = request.params;
    if (!isSuperuser(found?.record ?? null)) {
      throw forbidden('Insufficient permissions to access the resource.');
    }
    const backup = (await store.list()).find((one) => one.key === key);
    if (!backup) throw notFound();
    const file = { size: backup.size, contentType: ZIP, modifiedAt: backup.modified };
    const read = (range: { start: number; end: number }) => store.read(key, range);
    return serveFile(request, reply, { name: key, file, read }, true);
  });

  app.delete<{ Params: { key: string } }>('/backups/:key', async (request, reply) => {
    await requireSuperuser(engine, request);
    const { key } = request.params;
    if (!(await store.has(key))) throw badRequest('Invalid or already deleted backup file.');
    await store.remove(key);
    return reply.status(204).send();
  });

  app.post<{ Params: { key: string } }>('/backups/:key/restore', async (request, reply) => {
    await requireSuperuser(engine, request);
    const { key } = request.params;
    if (!(await store.has(key))) throw missing();
    try {
      await store.restore(key);
    } catch (error) {
      throw asRefusal(error);
    }
    return reply.status(204).send();
  });
}

const missing = () => badRequest('Missing or invalid backup file.');

const asRefusal = (error: unknown): unknown =>
  error instanceof BackupFormatError ? badRequest(`Missing or invalid backup file. ${error.message}`) : error;
