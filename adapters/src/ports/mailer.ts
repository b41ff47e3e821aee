export interface Mail {
  to: { address: string; name?: string };
  subject: string;
  html: string;
  text?: string;
  /** Stable for the same news, so that a mailbox shows it once although it was sent twice. Without brackets. */
  messageId?: string;
}

/** Hands a mail over to whoever delivers it; rejects when that did not take it. */
export interface Mailer {
  send(mail: Mail): Promise<void>;
  close(): void;
}
