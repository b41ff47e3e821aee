// One request to a courier company, with a timeout and a log entry.
import type { CourierCall, CourierCredentials, CourierProblem } from '../ports/courier.ts';
import { answerText } from '../public-web/answer-json.ts';
import { masked } from './masks.ts';

export type OnCall = (call: CourierCall) => void;

export interface CourierRequest {
  endpoint: CourierCall['endpoint'];
  method: 'GET' | 'POST';
  url: string;
  headers: Record<string, string>;
  body?: string;
  /** The request as it is logged, before masking. */
  logged: unknown;
}

export interface CourierResponse {
  statusCode: number;
  body: unknown;
}

export interface Exchange {
  environment: CourierCredentials['environment'];
  timeoutMs: number;
  onCall: OnCall;
  /** Makes the error that is thrown when no readable answer came. */
  unreachable(code: string, cause: unknown): CourierProblem;
}

/** Rejects only when no readable answer came; a refusal is an answer. */
export async function exchange(
  { endpoint, method, url, headers, body, logged }: CourierRequest,
  { environment, timeoutMs, onCall, unreachable }: Exchange,
): Promise<CourierResponse> {
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
    const text = await answerText(response);
    answer = readJson(text, response.ok);
  } catch (error) {
    const code = error instanceof Error && error.name === 'TimeoutError' ? 'request_timeout' : 'unreachable';
    report(statusCode, { code, message: String(error) });
    throw unreachable(code, error);
  }
  report(statusCode, answer);
  return { statusCode, body: answer };
}

/** A refusal may be HTML from a proxy. A success must be JSON, though its body may be empty. */
function readJson(text: string, mustBeJson: boolean): unknown {
  if (text === '' && mustBeJson) return null;
  try {
    return JSON.parse(text);
  } catch (error) {
    if (mustBeJson) throw error;
    return { unreadable: text.slice(0, 300) };
  }
}
