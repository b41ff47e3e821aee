// SQLSTATE class 08 is connection trouble, 40 a lost race with another transaction, 57P0x a server that stops or
// starts.
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
/** The driver gives these errors no code. */
const BROKEN_CONNECTION =
  /^Connection terminated|^timeout e(?:xceeded when trying to connect|xpired)|^Client .* is not queryable/;

const AWAY_STATES = /^(?:08...|53300|57P01|57P02|57P03)$/;

/**
 * True when the database could not be reached or went away, also as the cause of another error. False for lost races
 * with other transactions.
 */
export function isDatabaseAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = (error as { code?: unknown }).code;
  const isRace = typeof code === 'string' && TRANSIENT_STATES.test(code) && !AWAY_STATES.test(code);
  return (isTransient(error) && !isRace) || isDatabaseAway(error.cause);
}

/** True for errors that may not happen again when the same work is retried from its beginning. */
export function isTransient(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  // The driver tried every address of the name.
  if (error instanceof AggregateError) return error.errors.some(isTransient);
  const { code, syscall } = error as { code?: unknown; syscall?: unknown };
  if (typeof code !== 'string') return BROKEN_CONNECTION.test(error.message);
  if (TRANSIENT_STATES.test(code)) return true;
  return TRANSIENT_SYSTEM_CODES.has(code) && typeof syscall === 'string' && SOCKET_CALLS.has(syscall);
}
