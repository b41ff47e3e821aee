/** A message to a shop's own server, as Standard Webhooks has it. */
export interface WebhookMessage {
  url: string;
  /** The same for every try, so that the other side knows a repeat. */
  id: string;
  /** The exact bytes that are signed and sent. */
  body: string;
  /** `whsec_…`; it is signed with each of them. */
  secrets: readonly string[];
  at: Date;
}

export interface WebhookAnswer {
  /** Zero when no answer came. */
  status: number;
  /** Why there was none, in a sentence; empty when there was one. */
  problem: string;
  /** How the answer begins. */
  body: string;
  /** The other side's wish. */
  retryAfterSeconds: number | undefined;
  tookMs: number;
}

export interface WebhookSender {
  /** Whether we would send there at all; what the name leads to is looked at when we connect. */
  accepts(url: string): boolean;
  /** Never rejects. */
  send(message: WebhookMessage): Promise<WebhookAnswer>;
  close(): void;
}
