// One request to Uber, with a timeout and a log entry.
import type { CourierCall, CourierCredentials } from '../ports/courier.ts';
import { masked } from './uber-masks.ts';
import { unreachable } from './uber-problems.ts';

export type OnCall = (call: CourierCall) => void;

export interface Request {
  endpoint: CourierCall['endpoint'];
  method: 'GET' | 'POST';
  url: string;
  headers: Record<string, string>;
  body?: string;
  /** What the log keeps, before masking. */
  logged: unknown;
}

export interface Answer {
  statusCode: number;
  body: unknown;
}

/** Rejects only when no readable answer came; a refusal is an answer. */
export async function exchange(
  { endpoint, method, url, headers, body, logged }: Request,
  environment: CourierCredentials['environment'],
  timeoutMs: number,
  onCall: OnCall,
): Promise<Answer> {
  const report = (statusCode: number, response: unknown) =>
    onCall({ endpoint, request: masked(logged), response: masked(response), statusCode, environment });
  let statusCode = 0;
  let answer: unknown;
  try {
    const response = await fetch(url, {
      method,
      headers: { accept: 'application/json', ...headers },
      ...(body === undefined ? {} : { body }),
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    });
    statusCode = response.status;
    const text = await response.text();
    answer = readJson(text, response.ok);
  } catch (error) {
    const code = error instanceof Error && error.name === 'TimeoutError' ? 'request_timeout' : 'unreachable';
    report(statusCode, { code, message: String(error) });
    throw unreachable(code, error);
  }
  report(statusCode, answer);
  return { statusCode, body: answer };
}

/** A refusal may come from a proxy, in HTML; a success may not. */
function readJson(text: string, mustBeJson: boolean): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    if (mustBeJson) throw error;
    return { unreadable: text.slice(0, 300) };
  }
}
