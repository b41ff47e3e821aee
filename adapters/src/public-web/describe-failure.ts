const SENTENCES: Readonly<Record<string, string>> = {
  EADDRESS: 'We don’t send to this address: it must be https, at a public name.',
  EPRIVATE: 'The name leads to a private network, where we don’t send anything.',
  ENOTFOUND: 'There is no server with this name.',
  EAI_AGAIN: 'The name could not be looked up.',
  ECONNREFUSED: 'The server refused the connection.',
  ECONNRESET: 'The connection broke off before an answer came.',
  EPIPE: 'The connection broke off before an answer came.',
  ETIMEDOUT: 'The server did not answer in time.',
  ETOOSLOW: 'The server did not answer within 15 seconds.',
};

const codeOf = (error: unknown): string =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : '';

/** Explains in a sentence why no answer came, for the person who runs the receiver. */
export function describeFailure(error: unknown): string {
  const code = codeOf(error);
  const sentence = SENTENCES[code];
  if (sentence !== undefined) return sentence;
  if (/CERT|TLS|SSL|SELF_SIGNED|ALTNAME/.test(code)) return `The server’s certificate was not accepted (${code}).`;
  return code === '' ? 'The connection failed.' : `The connection failed (${code}).`;
}
