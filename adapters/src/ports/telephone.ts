import type { IncomingHttpHeaders } from 'node:http';

/** The telephone company's answer. `detail` is for our log and contains no number. */
export type TelephoneOutcome =
  | { result: 'taken'; id: string }
  /** Retry, but not before `afterSeconds`. */
  | { result: 'later'; afterSeconds: number | undefined; detail: string }
  /** A retry would not help. `number`: this number cannot be reached, so its owner should be informed. */
  | { result: 'refused'; because: 'number' | 'opted_out' | 'account'; code: number; detail: string };

/** The outcome of a text message or a call, which the company reports later. */
export interface TelephoneStatus {
  /** The id from the `taken` answer. */
  id: string;
  status: string;
  /** `reached`: a phone received the text, or the call was answered. */
  outcome: 'under_way' | 'reached' | 'failed';
  /** The company's error number; 0 for none. */
  errorCode: number;
}

export const TELEPHONE_WEBHOOK_PATH = '/api/webhooks/twilio';

/** Sends text messages and reads sentences out in calls. A refusal is an outcome, not a rejection. */
export interface Telephone {
  /** `to` is in E.164 format: '+447700900123'. */
  text(to: string, body: string): Promise<TelephoneOutcome>;
  call(to: string, sentence: string): Promise<TelephoneOutcome>;
  /** Undefined when the company did not sign the bytes. */
  readWebhook(rawBody: Buffer, headers: IncomingHttpHeaders): TelephoneStatus | undefined;
}
