export interface Mail {
  to: { address: string; name?: string };
  subject: string;
  html: string;
  text?: string;
  /** Message id: an email that is sent twice has the same one, so that mailboxes show it once. Without brackets. */
  messageId?: string;
  /** Of our request that caused it, which its headers then name. */
  requestId?: string;
}

/** Sends an email; rejects when the mail server did not accept it. */
export interface Mailer {
  send(mail: Mail): Promise<void>;
  close(): void;
}
