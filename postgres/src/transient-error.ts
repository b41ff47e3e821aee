// Class 08 are connection troubles, 40 lost races with other transactions, 57P0x a server that stops or starts.
const TRANSIENT_STATES = /^(?:08...|40001|40P01|53300|55P03|57P01|57P02|57P03)$/;
const TRANSIENT_SYSTEM_CODES = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EHOSTDOWN',
  'EHOSTUNREACH',
  'ENETDOWN',
  'ENETUNREACH',
  'ENOENT',
  'EPIPE',
  'ETIMEDOUT',
]);
const SOCKET_CALLS = new Set(['connect', 'read', 'write']);
/** The driver gives these no code. */
const BROKEN_CONNECTION =
  /^Connection terminated|^timeout e(?:xceeded when trying to connect|xpired)|^Client .* is not queryable/;

const AWAY_STATES = /^(?:08...|53300|57P01|57P02|57P03)$/;

/**
 * True when the database could not be reached, or went away in the middle, also where that is the cause of another error;
 * lost races with others are not that.
 */
export function isDatabaseAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = (error as { code?: unknown }).code;
  const isRace = typeof code === 'string' && TRANSIENT_STATES.test(code) && !AWAY_STATES.test(code);
  return (isTransient(error) && !isRace) || isDatabaseAway(error.cause);
}

/** True for failures that the same work, tried again from its beginning, may not meet. */
export function isTransient(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  // Every address of a name was tried.
  if (error instanceof AggregateError) return error.errors.some(isTransient);
  const { code, syscall } = error as { code?: unknown; syscall?: unknown };
  if (typeof code !== 'string') return BROKEN_CONNECTION.test(error.message);
  if (TRANSIENT_STATES.test(code)) return true;
  return TRANSIENT_SYSTEM_CODES.has(code) && typeof syscall === 'string' && SOCKET_CALLS.has(syscall);
}
