export interface Mail {
  to: { address: string; name?: string };
  subject: string;
  html: string;
  text?: string;
  /** Message id without brackets. An email that is sent twice keeps its id, so that mailboxes show it once. */
  messageId?: string;
  /** The id of our request that caused the email; it becomes a header. */
  requestId?: string;
}

/** Sends an email; rejects when the mail server did not accept it. */
export interface Mailer {
  send(mail: Mail): Promise<void>;
  close(): void;
}
