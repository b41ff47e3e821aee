// The folder of backups, and the one thing at a time that is done with it.
import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { tryAdvisoryLock } from '@baitdrop/postgres/advisory-lock';
import { badRequest } from '../api/api-error.ts';
import type { Engine } from '../engine/engine.ts';
import type { Operations } from './operations.ts';
import { restoreBackup } from './restore-backup.ts';
import { writeBackup } from './write-backup.ts';

export const BACKUP_NAME = /^[a-z0-9_-]+\.zip$/;
const AUTOMATIC = 'auto_';
const AUTOMATIC_NAME = /^auto_(\d{4})(\d\d)(\d\d)(\d\d)(\d\d)(\d\d)\.zip$/;
const LOCK = 'records:backups';

export interface StoredBackup {
  key: string;
  size: number;
  modified: Date;
}

export class BackupStore {
  readonly #engine: Engine;
  readonly #operations: Operations;

  constructor(engine: Engine, operations: Operations) {
    this.#engine = engine;
    this.#operations = operations;
  }

  pathOf(key: string): string {
    return join(this.#operations.backups.folder, key);
  }

  async list(): Promise<StoredBackup[]> {
    await mkdir(this.#operations.backups.folder, { recursive: true, mode: 0o700 });
    const names = (await readdir(this.#operations.backups.folder)).filter((name) => BACKUP_NAME.test(name));
    return Promise.all(
      names.toSorted().map(async (key) => {
        const { size, mtime } = await stat(this.pathOf(key));
        return { key, size, modified: mtime };
      }),
    );
  }

  async has(key: string): Promise<boolean> {
    return BACKUP_NAME.test(key) && (await this.list()).some((backup) => backup.key === key);
  }

  /** By the time, as the reference names them. */
  freshName(prefix: string): string {
    const stamp = this.#engine
      .now()
      .toISOString()
      .replaceAll(/[-:T]|\..*/g, '');
    return `${prefix}${stamp}.zip`;
  }

  make(key: string): Promise<void> {
    return this.#alone(() => writeBackup(this.#engine, this.#operations, this.pathOf(key)));
  }

  restore(key: string): Promise<void> {
    return this.#alone(() => restoreBackup(this.#engine, this.#operations, this.pathOf(key)));
  }

  async remove(key: string): Promise<void> {
    await rm(this.pathOf(key));
  }

  /** When the newest of those that nobody asked for was made, by its name. */
  async newestAutomatic(): Promise<Date | undefined> {
    const times = (await this.list()).flatMap(({ key }) => {
      const [, ...parts] = AUTOMATIC_NAME.exec(key) ?? [];
      const [year, month, day, hour, minute, second] = parts;
      return parts.length === 0 ? [] : [Date.parse(`${year}-${month}-${day}T${hour}:${minute}:${second}Z`)];
    });
    return times.length === 0 ? undefined : new Date(Math.max(...times));
  }

  /** One that nobody asked for; the oldest of its kind go. */
  async makeAutomatic(): Promise<void> {
    await this.list();
    await this.make(this.freshName(AUTOMATIC));
    const kept = (await this.list()).filter(({ key }) => key.startsWith(AUTOMATIC));
    const surplus = kept.length - this.#engine.settings.backups.cronMaxKeep;
    for (const { key } of kept.slice(0, Math.max(surplus, 0))) await this.remove(key);
  }

  async #alone(work: () => Promise<void>): Promise<void> {
    const { acquired } = await tryAdvisoryLock(this.#engine.pool, LOCK, work);
    if (!acquired) throw badRequest('Try again later - another backup/restore process has already been started');
  }
}
