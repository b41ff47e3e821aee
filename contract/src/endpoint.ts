// An endpoint is one value: the server implements it, the web calls it, and the description of the API, the
// permissions and their tests are made from it.
import type { input, output, ZodMiniObject, ZodMiniType } from 'zod/mini';
import type { AdminArea } from '@baitdrop/domain/administrators/admin-roles';
import type { ApiScope } from '@baitdrop/domain/api-keys/api-scopes';
import type { ShopPermission } from '@baitdrop/domain/shops/shop-roles';
import type { RefusalCode } from './errors.ts';

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** Administrators whose role includes the area. */
export interface AdminAccess {
  admin: AdminArea;
}

/**
 * Staff whose role at the shop includes the permission, and administrators of the area (superusers by default). `none`:
 * administrators are refused, because only the shop itself may do this.
 */
export interface ShopAccess {
  shop: ShopPermission;
  admin?: AdminArea | 'none';
}

/** The own system of a shop, with a key that has the scope. */
export interface KeyAccess {
  key: ApiScope;
}

/** The site of a shop, with the shop's public key alone or with its secret as well. */
export interface SiteAccess {
  site: 'key' | 'secret';
}

/**
 * `public`: everybody, and no session is read. `guest-or-user`: everybody; the handler knows who is signed in.
 * `signed-in`: users, about themselves. `any-account`: users, and superusers of the records API, about themselves.
 * `order-token`: holders of an order's tracking token, in the header `X-Track-Token`. `shopify-session`: the page in
 * the Shopify admin, with its session token.
 */
export type EndpointAccess =
  | 'public'
  | 'guest-or-user'
  | 'signed-in'
  | 'any-account'
  | 'order-token'
  | 'shopify-session'
  | KeyAccess
  | SiteAccess
  | AdminAccess
  | ShopAccess;

/** Endpoints without a session: a request to them does not say who is signed in. */
export const needsNoSession = ({ access }: { access?: EndpointAccess }): boolean =>
  access === 'public' || access === 'order-token';

/** The most calls in a window. Endpoints with limits of the same name share the count. */
export interface CallLimit {
  name: string;
  /** `account`: of the actor, which is the order for `order-token`. */
  by: 'network' | 'account' | 'shop';
  max: number;
  windowSeconds: number;
}

/** How a body is read that does not match its schema; the sentence is `Endpoint.invalid`, the code `form_refused`. */
export interface BodyOptions {
  /** How problems name fields: at the top level (the default), by whole path (`contact.email`), or not at all. */
  problems?: 'fields' | 'paths' | 'none';
  /** False where a space at an end may be meant, as in a password. */
  trim?: false;
}

type Schema = ZodMiniType | undefined;

export interface Endpoint<
  Path extends string = string,
  Access extends EndpointAccess = EndpointAccess,
  Query extends ZodMiniObject | undefined = ZodMiniObject | undefined,
  Body extends Schema = Schema,
  Answer extends Schema = Schema,
  Idempotent extends boolean | undefined = boolean | undefined,
  Sends extends 'file' | 'redirect' | undefined = 'file' | 'redirect' | undefined,
> {
  method: Method;
  path: Path;
  /** One line, in the imperative, for the description of the API. */
  summary: string;
  description?: string;
  access: Access;
  /** Every parameter may be absent; `query.ts` has the fields. */
  query?: Query;
  body?: Body;
  /** The sentence that refuses an invalid body. */
  invalid?: string;
  bodyOptions?: BodyOptions;
  /** The most bytes of a body; 1 MB by default. */
  bodyLimit?: number;
  /** The body is a file: the scope says which types it accepts, and the handler reads the bytes from the request. */
  receives?: 'file';
  /** The handler sends the answer itself: a file, or a redirect to a page. */
  sends?: Sends;
  /** Only declared fields leave the server. Without one, the answer is 204 and has no body. */
  answer?: Answer;
  /** The status of an answer with a body; 200 by default. */
  status?: 201 | 202;
  /** Counted when the input is valid, before the handler runs. */
  limits?: readonly CallLimit[];
  /**
   * The command moves money, stock or an order, or writes to people: it is refused without an `Idempotency-Key`, and
   * done once for each key.
   */
  idempotent?: Idempotent;
  /** The codes it may refuse with, besides the general ones. */
  refuses?: readonly RefusalCode[];
}

/** `{ id: string }` for `/api/orders/:id/refund`. */
export type PathParams<Path extends string> = Path extends `${string}:${infer Rest}`
  ? Rest extends `${infer Name}/${infer After}`
    ? { [Key in Name | keyof PathParams<After>]: string }
    : { [Key in Rest]: string }
  : unknown;

/** Endpoints that answer with a file, and those that answer with JSON or nothing. */
export type FileEndpoint = Endpoint & { sends?: 'file' };
export type JsonEndpoint = Endpoint & { sends?: undefined };

type SchemaOf<E extends Endpoint, Name extends 'query' | 'body' | 'answer'> = Exclude<E[Name], undefined>;
type InputOf<S> = [S] extends [never] ? undefined : input<S>;
type OutputOf<S> = [S] extends [never] ? undefined : output<S>;

export type ParamsOf<E extends Endpoint> = PathParams<E['path']>;
export type QueryOf<E extends Endpoint> = OutputOf<SchemaOf<E, 'query'>>;
export type BodyOf<E extends Endpoint> = OutputOf<SchemaOf<E, 'body'>>;
/** The body as it is sent. */
export type BodyInputOf<E extends Endpoint> = InputOf<SchemaOf<E, 'body'>>;
/** Undefined for an endpoint that answers without a body. */
export type AnswerOf<E extends Endpoint> = OutputOf<SchemaOf<E, 'answer'>>;

// The build removes endpoints that a page does not use.
/*@__NO_SIDE_EFFECTS__*/
export function endpoint<
  const Path extends string,
  const Access extends EndpointAccess,
  Query extends ZodMiniObject | undefined = undefined,
  Body extends Schema = undefined,
  Answer extends Schema = undefined,
  const Idempotent extends boolean | undefined = undefined,
  const Sends extends 'file' | 'redirect' | undefined = undefined,
>(
  declared: Endpoint<Path, Access, Query, Body, Answer, Idempotent, Sends>,
): Endpoint<Path, Access, Query, Body, Answer, Idempotent, Sends> {
  return declared;
}
