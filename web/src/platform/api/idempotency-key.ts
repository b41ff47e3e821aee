/**
 * Makes a key for one command, so that sending it again after a broken connection runs it once. Works without https,
 * too.
 */
export const newIdempotencyKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');
