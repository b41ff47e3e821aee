import { availableParallelism } from 'node:os';
import { hash, verify } from '@node-rs/argon2';

export interface PasswordCost {
  memoryKib: number;
  passes: number;
}

/** OWASP's recommendation for argon2id with one lane. */
const STANDARD_COST: PasswordCost = { memoryKib: 19_456, passes: 2 };

/** For tests only: fast and unsafe. */
export const TEST_COST: PasswordCost = { memoryKib: 8, passes: 1 };

const ARGON2ID = 2;

// Each computation holds its memory and a thread of the pool that files and name lookups also need.
const MAX_AT_ONCE = Math.min(3, Math.max(2, availableParallelism()));
let running = 0;
const waiting: (() => void)[] = [];

async function limitPictureWork<T>(work: () => Promise<T>): Promise<T> {
  if (running >= MAX_AT_ONCE) await new Promise<void>((resolve) => waiting.push(resolve));
  else running += 1;
  try {
    return await work();
  } finally {
    const next = waiting.shift();
    // The slot goes straight to the next waiting caller, so that a new one cannot take it in between.
    if (next) next();
    else running -= 1;
  }
}

export function hashPassword(password: string, cost: PasswordCost = STANDARD_COST): Promise<string> {
  return limitPictureWork(() =>
    hash(password, { algorithm: ARGON2ID, memoryCost: cost.memoryKib, timeCost: cost.passes, parallelism: 1 }),
  );
}

/** False too for an account without a usable hash. */
export async function verifyPassword(passwordHash: string, password: string): Promise<boolean> {
  if (!passwordHash.startsWith('$argon2')) return false;
  return limitPictureWork(() => verify(passwordHash, password));
}

const dummies = new Map<string, Promise<string>>();

/** Takes as long as verifying a real password of this cost: an unknown address must not answer faster than a known one. */
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
