// Tokens of a session. Where the host limits the length of sessions, a token contains when and how the session began.
import type { StoredRecord } from '../collections/collection.ts';
import type { Engine } from '../engine/engine.ts';
import { newRecordToken } from './record-token.ts';

export interface SessionStart {
  /** Seconds since 1970. */
  signedInAt: number;
  /** The factor of the second step. */
  factor: string;
}

const secondsNow = (engine: Engine): number => Math.floor(engine.now().getTime() / 1000);

export const startSession = (engine: Engine, factor: string): SessionStart => ({
  signedInAt: secondsNow(engine),
  factor,
});

export function sessionStartOf({ signedInAt, factor }: Record<string, unknown>): SessionStart | null {
  return typeof signedInAt === 'number' && typeof factor === 'string' ? { signedInAt, factor } : null;
}

const maxSecondsOf = (engine: Engine, record: StoredRecord): number | null =>
  engine.signInPolicy?.maxSessionSeconds(record) ?? null;

/** Null for a session without a limit. */
function secondsLeft(engine: Engine, record: StoredRecord, start: SessionStart | null): number | null {
  const max = maxSecondsOf(engine, record);
  return max === null ? null : (start?.signedInAt ?? 0) + max - secondsNow(engine);
}

/** Whether the session of a verified token is still within the limit of the record's present role. */
export function isSessionOpen(engine: Engine, record: StoredRecord, claims: Record<string, unknown>): boolean {
  const left = secondsLeft(engine, record, sessionStartOf(claims));
  return left === null || left > 0;
}

/** Refreshing keeps the start of the session, so that its end does not move. */
export function newSessionToken(
  engine: Engine,
  record: StoredRecord,
  start: SessionStart | null,
  session: { session?: string } = {},
): Promise<string> {
  const left = secondsLeft(engine, record, start);
  if (left === null || start === null) return newRecordToken(engine, record, 'auth', { refreshable: true, ...session });
  return newRecordToken(engine, record, 'auth', { refreshable: true, ...session, ...start }, left);
}

/** A token to act as another user; it ends with the session of its requester. */
export function newImpersonationToken(
  engine: Engine,
  record: StoredRecord,
  maxSeconds: number,
  caller: { record: StoredRecord; claims: Record<string, unknown> },
): Promise<string> {
  const start = sessionStartOf(caller.claims);
  const left = secondsLeft(engine, caller.record, start);
  const requestedSeconds = maxSeconds || (record.collection.auth?.tokens.auth.durationSeconds ?? 0);
  const seconds = left === null ? requestedSeconds : Math.min(requestedSeconds, left);
  return newRecordToken(engine, record, 'auth', { refreshable: false, ...start }, seconds);
}
