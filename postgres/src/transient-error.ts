// Class 08 are connection troubles, 40 lost races with other transactions, 57P0x a server that stops or starts.
const TRANSIENT_STATES = /^(?:08...|40001|40P01|53300|55P03|57P01|57P02|57P03)$/;
const TRANSIENT_SYSTEM_CODES = new Set(['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ENOENT', 'ETIMEDOUT']);
/** The driver gives these no code. */
const BROKEN_CONNECTION =
  /^Connection terminated|^timeout exceeded when trying to connect|connection error and is not queryable/;

/** True for failures that the same work, tried again from its beginning, may not meet. */
export function isTransient(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = (error as { code?: unknown }).code;
  if (typeof code !== 'string') return BROKEN_CONNECTION.test(error.message);
  if (TRANSIENT_STATES.test(code)) return true;
  const fromSocket = (error as { syscall?: unknown }).syscall;
  return (
    TRANSIENT_SYSTEM_CODES.has(code) && (fromSocket === 'connect' || fromSocket === 'read' || fromSocket === 'write')
  );
}
