import { tooManyRequests } from '../api/api-error.ts';
import type { StoredRecord } from '../collections/collection.ts';
import type { Engine } from '../engine/engine.ts';
import { countAttempt, resetAttempts } from './throttle.ts';

const MAX_GUESSES = 10;
const WINDOW_SECONDS = 900;

const keyOf = ({ id, collection }: Pick<StoredRecord, 'id' | 'collection'>) => `password-guess:${collection.id}:${id}`;

/** Limits password guessing with a stolen session. Counted outside any transaction, like all attempts. */
export async function countPasswordGuess(engine: Engine, owner: StoredRecord): Promise<void> {
  if ((await countAttempt(engine, keyOf(owner), WINDOW_SECONDS)) > MAX_GUESSES) {
    throw tooManyRequests(WINDOW_SECONDS, 'Too many tries. Please wait a while and try again.');
  }
}

export const forgetPasswordGuesses = (engine: Engine, owner: StoredRecord): Promise<void> =>
  resetAttempts(engine, keyOf(owner));

/** Counts against the caller, whose own password it must be. */
export async function countOldPassword(
  engine: Engine,
  caller: StoredRecord | null,
  values: Record<string, unknown>,
): Promise<void> {
  if (caller !== null && givesOldPassword(values)) await countPasswordGuess(engine, caller);
}

export const givesOldPassword = ({ oldPassword }: Record<string, unknown>): boolean =>
  oldPassword !== undefined && oldPassword !== null && oldPassword !== '';
