// Explains in one sentence, for the person at the terminal, why the server cannot use its database.
import { StartProblem } from '../start-problem.ts';

/** Names the host and database of the URL, without the password. */
function placeOf(databaseUrl: string): string {
  const url = new URL(databaseUrl);
  return `${url.searchParams.get('host') ?? (url.host || 'this machine')}${url.pathname}`;
}

const SYSTEM_CODES: Readonly<Record<string, string>> = {
  ECONNREFUSED: 'nothing listens there',
  ENOENT: 'nothing listens there',
  ENOTFOUND: 'no machine has that name',
  EAI_AGAIN: 'the name could not be looked up',
  ETIMEDOUT: 'it did not answer',
  EHOSTUNREACH: 'there is no way to that machine',
  ENETUNREACH: 'there is no way to that machine',
  ECONNRESET: 'it ended the connection',
};

const STATES: Readonly<Record<string, string>> = {
  '28P01': 'it refuses this user and password',
  '28000': 'it refuses this user from here (pg_hba.conf)',
  '3D000': 'there is no database of that name: create it first',
  '42501': 'this user lacks rights: it must own the database',
  '25006': 'it is read-only, such as a replica',
  '53300': 'it has no free connections',
  '53100': 'its disk is full',
  '57P03': 'it is starting up or shutting down',
  '0A000': 'it is something between us and PostgreSQL that does not support what we need',
};

const MESSAGES: readonly (readonly [RegExp, string])[] = [
  [/timeout exceeded when trying to connect|timeout expired/, 'it did not answer'],
  [/does not support SSL/, 'it offers no TLS, which DATABASE_URL asks for'],
  [/self.signed certificate|unable to verify|certificate/i, 'its TLS certificate is not trusted'],
  [/password must be a string|SASL/, 'it wants a password, and DATABASE_URL has none'],
  [/Connection terminated/, 'it ended the connection'],
];

/** Turns an error that an operator can act on into a `StartProblem`; returns any other error unchanged. */
export function databaseProblem(databaseUrl: string, error: unknown): unknown {
  const reason = reasonOf(error);
  if (reason === undefined) return error;
  return new StartProblem(`The database at ${placeOf(databaseUrl)} cannot be used: ${reason}.`, { cause: error });
}

function reasonOf(error: unknown): string | undefined {
  // All addresses of the host name failed; the first error stands for them.
  if (error instanceof AggregateError) return reasonOf(error.errors[0]);
  if (!(error instanceof Error)) return undefined;
  const { code } = error as { code?: unknown };
  const reason = typeof code === 'string' ? (SYSTEM_CODES[code] ?? STATES[code]) : undefined;
  return reason ?? MESSAGES.find(([pattern]) => pattern.test(error.message))?.[1] ?? reasonOf(error.cause);
}
