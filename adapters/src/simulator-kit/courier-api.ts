// The common part of the couriers' APIs: tokens, planned refusals, and JSON bodies.
import { randomBytes } from 'node:crypto';
import { setBounded } from './set-bounded.ts';
import { type CourierReply, type CourierWorld, ok } from './courier-world.ts';

export interface CourierApiRequest {
  method: string;
  url: URL;
  /** Undefined when the text is not JSON. */
  body: unknown;
}

export interface CourierApiResult<Delivery> {
  reply: CourierReply;
  /** The delivery that the call changed, for its webhook. */
  changed?: Delivery | undefined;
}

const TOKEN_SECONDS = 2_592_000;

type Tokens = Pick<CourierWorld<unknown, string, string>, 'tokens' | 'now'>;

export function issueCourierToken({ tokens, now }: Tokens, scope: string): CourierReply {
  const token = `SIM.${randomBytes(32).toString('base64url')}`;
  setBounded(tokens, token, now() + TOKEN_SECONDS * 1000);
  return ok({ access_token: token, token_type: 'Bearer', expires_in: TOKEN_SECONDS, scope });
}

export function isAuthorised({ tokens, now }: Tokens, authorization: string): boolean {
  const until = tokens.get(authorization.replace(/^bearer /i, ''));
  return until !== undefined && until > now();
}

/** Takes a refusal that was set up with `refuseNext`. */
export const plannedRefusal = <Operation extends string>(
  { refusals }: Pick<CourierWorld<unknown, Operation, string>, 'refusals'>,
  operation: Operation,
): CourierReply | undefined => refusals.take(({ on }) => on === operation)?.reply;

/** Undefined when the text is not JSON. */
export function jsonOrUndefined(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return undefined;
  }
}
