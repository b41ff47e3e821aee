/** An error of the start that a person can fix: the message is one sentence, safe to show without a stack. */
export class DatabaseStartError extends Error {
  readonly publicMessage: string;

  constructor(publicMessage: string, cause?: unknown) {
    super(publicMessage, cause === undefined ? undefined : { cause });
    this.name = 'DatabaseStartError';
    this.publicMessage = publicMessage;
  }
}
