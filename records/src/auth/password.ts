import { availableParallelism } from 'node:os';
import { hash, verify } from '@node-rs/argon2';
import { limitConcurrency } from '../engine/limit-concurrency.ts';

export interface PasswordCost {
  memoryKib: number;
  passes: number;
}

/** OWASP's recommendation for argon2id with one lane. */
const STANDARD_COST: PasswordCost = { memoryKib: 19_456, passes: 2 };

/** Only for tests: fast and unsafe. */
export const TEST_COST: PasswordCost = { memoryKib: 8, passes: 1 };

const ARGON2ID = 2;

// Each computation needs memory and a thread of the pool that files and name lookups also use.
const limitHashing = limitConcurrency(Math.min(3, Math.max(2, availableParallelism())));

export function hashPassword(password: string, cost: PasswordCost = STANDARD_COST): Promise<string> {
  return limitHashing(() =>
    hash(password, { algorithm: ARGON2ID, memoryCost: cost.memoryKib, timeCost: cost.passes, parallelism: 1 }),
  );
}

/** Also false for an account without a usable hash. */
export async function verifyPassword(passwordHash: string, password: string): Promise<boolean> {
  if (!passwordHash.startsWith('$argon2')) return false;
  return limitHashing(() => verify(passwordHash, password));
}

const dummies = new Map<string, Promise<string>>();

/**
 * Takes as long as verifying a real password of this cost, because an unknown address must not answer faster than a
 * real one.
 */
export async function verifyDummyPassword(password: string, cost: PasswordCost = STANDARD_COST): Promise<false> {
  const key = `${cost.memoryKib}/${cost.passes}`;
  let dummy = dummies.get(key);
  if (!dummy) {
    dummy = hashPassword('no one has this password', cost);
    dummies.set(key, dummy);
  }
  await verifyPassword(await dummy, password);
  return false;
}
