interface Thrown {
  name?: unknown;
  status?: unknown;
  response?: { message?: unknown };
}

/** What a person is told when a device could not be switched on or off. */
export function pushTrouble(failure: unknown): string {
  const { name, status, response } = (typeof failure === 'object' && failure !== null ? failure : {}) as Thrown;
  // The browser's own push service, not ours.
  if (name === 'AbortError' || name === 'NotAllowedError' || name === 'InvalidStateError')
    return 'Your browser could not reach its message service. Try again later; e-mails come anyway.';
  if (typeof status === 'number' && status >= 400 && status < 500 && status !== 429) {
    const message = response?.message;
    if (typeof message === 'string' && message !== '') return message;
  }
  return 'That did not work. Check your signal and press again.';
}
