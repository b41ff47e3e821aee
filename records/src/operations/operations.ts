import type { Queryable } from '../engine/database.ts';
import type { BackupPlace } from './backup-place.ts';

export interface CronJob {
  id: string;
  expression: string;
}

/** Operations for superusers; without them, a host has none of these endpoints. */
export interface Operations {
  crons: {
    list(): readonly CronJob[];
    /** Starts a job now; only called with a listed id. */
    run(id: string): Promise<void>;
  };
  backups: {
    /** Folder in which backups are made, and stored unless there is another place. */
    folder: string;
    place?: BackupPlace;
    /** Schemas whose tables belong to the data. */
    schemas: readonly string[];
    /** Tables that a backup leaves out, as `schema.table`. */
    except: readonly string[];
    /** Called in the transaction of a restore, after all rows have been inserted. */
    restored?(db: Queryable, madeAt: Date): Promise<void>;
    /** A backup can be restored only with the same version of the tables. */
    version(db: Queryable): Promise<string>;
  };
  /** The host's mail server. */
  smtp: { enabled: boolean; host: string; port: number; username: string; tls: boolean };
}
