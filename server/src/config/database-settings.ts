// Reads where the database is, and how many connections a process may open.
import { z } from 'zod';
import { optional } from './setting-kinds.ts';

const address = optional(
  z
    .string()
    .refine(
      (text) => /^postgres(ql)?:$/.test(URL.parse(text)?.protocol ?? ''),
      'must look like postgres://user:password@host:5432/name, or postgres:///name?host=/folder/of/the/socket&user=…',
    ),
);

export const databaseKeys = {
  DATABASE_URL: address,
  DATABASE_DIRECT_URL: address,
  DATABASE_REPLICA_URL: address,
  DATABASE_CONNECTIONS: optional(
    z.coerce.number('must be a number').int().min(8, 'must be at least 8').max(500, 'must be at most 500'),
  ),
};

type DatabaseSettings = { [Key in keyof typeof databaseKeys]?: z.infer<(typeof databaseKeys)[Key]> };

export interface DatabaseConfig {
  /** Undefined means the embedded database. */
  databaseUrl: string | undefined;
  /** PostgreSQL itself, where `databaseUrl` is a pooler in transaction mode. */
  databaseDirectUrl: string | undefined;
  /** A replica for queries that many people send. */
  databaseReplicaUrl: string | undefined;
  /** The maximum a process may open, without those for locks beside a pooler. */
  databaseConnections: number;
}

export const DEFAULT_CONNECTIONS = 25;

export const databaseConfigOf = (settings: DatabaseSettings): DatabaseConfig => ({
  databaseUrl: settings.DATABASE_URL,
  databaseDirectUrl: settings.DATABASE_DIRECT_URL,
  databaseReplicaUrl: settings.DATABASE_REPLICA_URL,
  databaseConnections: settings.DATABASE_CONNECTIONS ?? DEFAULT_CONNECTIONS,
});

export const databaseProblems = (settings: DatabaseSettings): string[] =>
  settings.DATABASE_DIRECT_URL !== undefined && settings.DATABASE_URL === undefined
    ? ['DATABASE_DIRECT_URL is the way past a pooler at DATABASE_URL, which is not set']
    : [];
