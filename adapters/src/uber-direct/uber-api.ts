// Calls the API with a token.
import type { CourierCall, CourierCredentials } from '../ports/courier.ts';
import { type CourierResponse, exchange, type OnCall, type CourierRequest } from '../courier-kit/exchange.ts';
import { uberProblem, type UberRefusal, uberRefusalOf, uberUnreachable } from './uber-problems.ts';
import type { Tokens } from '../courier-kit/tokens.ts';

const ok = ({ statusCode }: CourierResponse): boolean => statusCode >= 200 && statusCode < 300;

export interface UberApiCall {
  endpoint: CourierCall['endpoint'];
  method: CourierRequest['method'];
  path: string;
  body?: object;
  /** Recovers from a refusal; undefined when that is impossible. */
  recover?(refusal: UberRefusal): Promise<unknown> | undefined;
}

export interface UberApi {
  call(credentials: CourierCredentials, call: UberApiCall, onCall: OnCall): Promise<unknown>;
}

export function createUberApi(apiBase: string, timeoutMs: number, tokens: Tokens): UberApi {
  return {
    async call(credentials, { endpoint, method, path, body, recover: adopt }, onCall) {
      const url = `${apiBase}/customers/${encodeURIComponent(credentials.organisationId)}${path}`;
      const withToken = async (token: string): Promise<CourierResponse> => {
        const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
        const request = { endpoint, method, url, headers, logged: body ?? { method, path } };
        const sent = body === undefined ? request : { ...request, body: JSON.stringify(body) };
        return exchange(sent, {
          environment: credentials.environment,
          timeoutMs,
          onCall,
          unreachable: uberUnreachable,
        });
      };
      const token = await tokens.get(credentials, onCall);
      let answer = await withToken(token);
      // A token can be revoked early, for instance when the secret was changed, so one new token is tried.
      if (answer.statusCode === 401) answer = await withToken(await tokens.renew(credentials, token, onCall));
      if (ok(answer)) return answer.body;
      const refusal = uberRefusalOf(answer.statusCode, answer.body);
      const adopted = adopt?.(refusal);
      if (adopted !== undefined) return adopted;
      throw uberProblem(answer.statusCode, refusal);
    },
  };
}
