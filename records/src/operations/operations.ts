import type { Queryable } from '../engine/database.ts';
import type { BackupPlace } from './backup-place.ts';

export interface CronJob {
  id: string;
  expression: string;
}

/** What superusers run and look after; a host that leaves it out has none of these endpoints. */
export interface Operations {
  crons: {
    list(): readonly CronJob[];
    /** Starts one now; only called with the id of one that is listed. */
    run(id: string): Promise<void>;
  };
  backups: {
    /** Where they are made, and kept unless there is another place. */
    folder: string;
    place?: BackupPlace;
    /** Schemas whose tables belong to the data. */
    schemas: readonly string[];
    /** Tables of no worth in a backup, as `schema.table`. */
    except: readonly string[];
    /** In the transaction that puts a backup back, after all of its rows. */
    restored?(db: Queryable, madeAt: Date): Promise<void>;
    /** A backup is restored by the same version of the tables only. */
    version(db: Queryable): Promise<string>;
  };
  /** The mail server the host uses, as the host was told. */
  smtp: { enabled: boolean; host: string; port: number; username: string; tls: boolean };
}
