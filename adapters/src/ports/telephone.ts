import type { IncomingHttpHeaders } from 'node:http';

/** What the telephone company said. `detail` is for our log and names no number. */
export type TelephoneOutcome =
  | { result: 'taken'; id: string }
  /** Try again, not before `afterSeconds`. */
  | { result: 'later'; afterSeconds: number | undefined; detail: string }
  /** Trying again would not help. `number`: the other end takes none, so its owner should know. */
  | { result: 'refused'; because: 'number' | 'opted_out' | 'account'; code: number; detail: string };

/** What became of a text message or a call, as the company tells it later. */
export interface TelephoneNews {
  /** The id that was given when it was taken. */
  id: string;
  status: string;
  /** `reached`: a phone got it, or somebody answered. */
  outcome: 'under_way' | 'reached' | 'failed';
  /** The company's own number for what went wrong; 0 for nothing. */
  errorCode: number;
}

export const TELEPHONE_WEBHOOK_PATH = '/api/webhooks/twilio';

/** Sends text messages and reads sentences out. Never rejects because of an answer. */
export interface Telephone {
  /** `to` in E.164: '+447700900123'. */
  text(to: string, body: string): Promise<TelephoneOutcome>;
  call(to: string, sentence: string): Promise<TelephoneOutcome>;
  /** Undefined when the bytes are not signed by the company. */
  readNews(rawBody: Buffer, headers: IncomingHttpHeaders): TelephoneNews | undefined;
}
