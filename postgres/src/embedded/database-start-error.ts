/** A start that failed for a reason a person can act on: the message is one sentence, safe to show, no stack needed. */
export class DatabaseStartError extends Error {
  readonly publicMessage: string;

  constructor(publicMessage: string, cause?: unknown) {
    super(publicMessage, cause === undefined ? undefined : { cause });
    this.name = 'DatabaseStartError';
    this.publicMessage = publicMessage;
  }
}
