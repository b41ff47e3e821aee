// Calls the API with a token.
import type { CourierCall, CourierCredentials } from '../ports/courier.ts';
import { type Answer, exchange, type OnCall, type Request } from '../courier-kit/exchange.ts';
import { problemOf, type Refusal, refusalOf, unreachable } from './uber-problems.ts';
import type { Tokens } from '../courier-kit/tokens.ts';

const ok = ({ statusCode }: Answer): boolean => statusCode >= 200 && statusCode < 300;

export interface ApiCall {
  endpoint: CourierCall['endpoint'];
  method: Request['method'];
  path: string;
  body?: object;
  /** Recovers from a refusal; undefined when that is impossible. */
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
        return exchange(sent, { environment: credentials.environment, timeoutMs, onCall, unreachable });
      };
      const token = await tokens.get(credentials, onCall);
      let answer = await withToken(token);
      // A token can be revoked early, for instance when the secret was changed, so one new token is tried.
      if (answer.statusCode === 401) answer = await withToken(await tokens.renew(credentials, token, onCall));
      if (ok(answer)) return answer.body;
      const refusal = refusalOf(answer.statusCode, answer.body);
      const adopted = adopt?.(refusal);
      if (adopted !== undefined) return adopted;
      throw problemOf(answer.statusCode, refusal);
    },
  };
}
