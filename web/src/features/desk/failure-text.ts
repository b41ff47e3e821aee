interface Thrown {
  status?: unknown;
  /** Of the records client, and of everything else. */
  response?: { message?: unknown };
  body?: { message?: unknown } | null;
}

/** What somebody is told when a command did not go through. */
export function failureText(failure: unknown): string {
  const { status = 0, response, body } = (typeof failure === 'object' && failure !== null ? failure : {}) as Thrown;
  if (status === 0) return 'No answer came back. Check your signal and press again; pressing twice does no harm.';
  if (status === 401) return 'You are signed out. Sign in again; nothing is lost.';
  if (status === 429) return 'Too many tries in a short time. Wait a minute, then press again.';
  if (typeof status === 'number' && status >= 500) return 'That is our fault. Press again in a moment.';
  const message = (response ?? body)?.message;
  return typeof message === 'string' && message !== '' ? message : 'That did not work. Press again.';
}
