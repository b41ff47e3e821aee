/** A message to a shop's own server, in the format of Standard Webhooks. */
export interface WebhookMessage {
  url: string;
  /** The same for every attempt, so that the receiver can recognise a repeat. */
  id: string;
  /** The exact bytes that are signed and sent. */
  body: string;
  /** `whsec_…`; the message is signed with each of them. */
  secrets: readonly string[];
  at: Date;
}

export interface WebhookAnswer {
  /** Zero when no answer came. */
  status: number;
  /** Why no answer came, in a sentence; empty when one came. */
  problem: string;
  /** The beginning of the answer. */
  body: string;
  /** The receiver's `Retry-After`, in seconds. */
  retryAfterSeconds: number | undefined;
  tookMs: number;
}

export interface WebhookSender {
  /** Checks whether we would send to this URL. The addresses behind its name are checked when we connect. */
  accepts(url: string): boolean;
  /** Never rejects. */
  send(message: WebhookMessage): Promise<WebhookAnswer>;
  close(): void;
}
