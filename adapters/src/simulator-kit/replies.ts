// A simulator's answers as values.
import type { OutgoingHttpHeaders } from 'node:http';

export interface HttpReply {
  status: number;
  headers: OutgoingHttpHeaders;
  body: string | Buffer;
  /** Runs after the answer is sent, for instance to send an event about it. */
  afterwards?: () => Promise<void>;
}

/** Closes the connection without an answer. */
export const CUT = 'cut';
/** Never answers, so that the caller times out. */
export const NO_ANSWER = 'no answer';

export type SimulatorReply = HttpReply | typeof CUT | typeof NO_ANSWER;

const NO_STORE = { 'cache-control': 'no-store' };

export const jsonReply = (body: unknown, status = 200, headers: OutgoingHttpHeaders = {}): HttpReply => ({
  status,
  headers: { 'content-type': 'application/json', ...NO_STORE, ...headers },
  body: JSON.stringify(body),
});

/** `policy` is the page's content security policy. */
export const htmlReply = (body: string, policy: string, status = 200): HttpReply => ({
  status,
  headers: { 'content-type': 'text/html; charset=utf-8', 'content-security-policy': policy, ...NO_STORE },
  body,
});

export const textReply = (body: string, status = 200, headers: OutgoingHttpHeaders = {}): HttpReply => ({
  status,
  headers: { 'content-type': 'text/plain; charset=utf-8', ...headers },
  body,
});

export const redirectTo = (location: string, status = 303): HttpReply => ({
  status,
  headers: { location, ...NO_STORE },
  body: '',
});
