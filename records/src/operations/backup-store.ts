// The existing backups; one operation on them runs at a time.
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { tryAdvisoryLock } from '@baitdrop/postgres/advisory-lock';
import { badRequest } from '../api/api-error.ts';
import type { Engine } from '../engine/engine.ts';
import { type BackupPlace, folderPlace, type StoredBackup } from './backup-place.ts';
import type { Operations } from './operations.ts';
import { restoreBackup } from './restore-backup.ts';
import { writeBackup } from './write-backup.ts';

export const BACKUP_NAME = /^[a-z0-9_-]+\.zip$/;
export const AUTOMATIC = 'auto_';
const AUTOMATIC_NAME = /^auto_(\d{4})(\d\d)(\d\d)(\d\d)(\d\d)(\d\d)\.zip$/;
const LOCK = 'records:backups';

export class BackupStore {
  readonly #engine: Engine;
  readonly #operations: Operations;
  readonly #place: BackupPlace;

  constructor(engine: Engine, operations: Operations) {
    this.#engine = engine;
    this.#operations = operations;
    this.#place = operations.backups.place ?? folderPlace(operations.backups.folder);
  }

  /** A path for an unfinished or temporary file. */
  async draftOf(key: string): Promise<string> {
    const { folder } = this.#operations.backups;
    await mkdir(folder, { recursive: true, mode: 0o700 });
    return join(folder, `.${key}`);
  }

  async list(): Promise<StoredBackup[]> {
    const backups = (await this.#place.list()).filter(({ key }) => BACKUP_NAME.test(key));
    return backups.toSorted((one, other) => (one.key < other.key ? -1 : 1));
  }

  keep(key: string, path: string): Promise<void> {
    return this.#place.keep(key, path);
  }

  read(key: string, range: { start: number; end: number }): Readable | Promise<Readable> {
    return this.#place.read(key, range);
  }

  /** Runs `work` with the backup as a file on this machine. */
  async withCopy<T>(key: string, work: (path: string) => Promise<T>): Promise<T> {
    return this.#place.withCopy(key, await this.draftOf(`${key}.copy`), work);
  }

  async has(key: string): Promise<boolean> {
    return BACKUP_NAME.test(key) && (await this.list()).some((backup) => backup.key === key);
  }

  /** A name made from the time, as the reference does. */
  freshName(prefix: string): string {
    const stamp = this.#engine
      .now()
      .toISOString()
      .replaceAll(/[-:T]|\..*/g, '');
    return `${prefix}${stamp}.zip`;
  }

  make(key: string): Promise<void> {
    return this.#alone(async () => {
      const draft = await this.draftOf(key);
      await writeBackup(this.#engine, this.#operations, draft);
      await this.#place.keep(key, draft);
    });
  }

  restore(key: string): Promise<void> {
    return this.#alone(async () => {
      await this.withCopy(key, (path) => restoreBackup(this.#engine, this.#operations, path));
    });
  }

  remove(key: string): Promise<void> {
    return this.#place.remove(key);
  }

  /** When the newest automatic backup was made, by its name. */
  async newestAutomatic(): Promise<Date | undefined> {
    const times = (await this.list()).flatMap(({ key }) => {
      const [, ...parts] = AUTOMATIC_NAME.exec(key) ?? [];
      const [year, month, day, hour, minute, second] = parts;
      return parts.length === 0 ? [] : [Date.parse(`${year}-${month}-${day}T${hour}:${minute}:${second}Z`)];
    });
    return times.length === 0 ? undefined : new Date(Math.max(...times));
  }

  /** Makes an automatic backup; the oldest automatic ones are deleted. */
  async makeAutomatic(): Promise<void> {
    await this.make(this.freshName(AUTOMATIC));
    const automatic = (await this.list()).filter(({ key }) => key.startsWith(AUTOMATIC));
    const surplus = automatic.length - this.#engine.settings.backups.cronMaxKeep;
    for (const { key } of automatic.slice(0, Math.max(surplus, 0))) await this.remove(key);
  }

  async #alone(work: () => Promise<void>): Promise<void> {
    const { acquired } = await tryAdvisoryLock(this.#engine.pool, LOCK, work);
    if (!acquired) throw badRequest('Try again later - another backup/restore process has already been started');
  }
}
