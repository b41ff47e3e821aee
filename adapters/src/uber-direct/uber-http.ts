// One call to Uber: in time, with a token, and reported.
import type { CourierCall, CourierCredentials } from '../ports/courier.ts';
import { masked } from './uber-masks.ts';
import { problemOf, type Refusal, refusalOf, unreachable } from './uber-problems.ts';
import type { Tokens } from './uber-tokens.ts';

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

const ok = ({ statusCode }: Answer): boolean => statusCode >= 200 && statusCode < 300;

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

export interface ApiCall {
  endpoint: CourierCall['endpoint'];
  method: Request['method'];
  path: string;
  body?: object;
  /** Turns a refusal into something good; undefined when it cannot. */
  adopt?(refusal: Refusal): Promise<unknown> | undefined;
}

export interface Api {
  call(credentials: CourierCredentials, call: ApiCall, onCall: OnCall): Promise<unknown>;
}

export function createApi(apiBase: string, timeoutMs: number, tokens: Tokens): Api {
  return {
    async call(credentials, { endpoint, method, path, body, adopt }, onCall) {
      const url = `${apiBase}/customers/${encodeURIComponent(credentials.organisationId)}${path}`;
      const withToken = async (token: string): Promise<Answer> => {
        const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
        const request = { endpoint, method, url, headers, logged: body ?? { method, path } };
        const sent = body === undefined ? request : { ...request, body: JSON.stringify(body) };
        return exchange(sent, credentials.environment, timeoutMs, onCall);
      };
      const token = await tokens.get(credentials, onCall);
      let answer = await withToken(token);
      // A token can be revoked before its time, for instance when the secret was changed: one new one, not more.
      if (answer.statusCode === 401) answer = await withToken(await tokens.renew(credentials, token, onCall));
      if (ok(answer)) return answer.body;
      const refusal = refusalOf(answer.statusCode, answer.body);
      const adopted = adopt?.(refusal);
      if (adopted !== undefined) return adopted;
      throw problemOf(answer.statusCode, refusal);
    },
  };
}
