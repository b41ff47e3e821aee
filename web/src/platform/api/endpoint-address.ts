// The address of a request to an endpoint of the contract, from its path, its parameters and its query.
import type { AnswerOf, BodyInputOf, Endpoint, ParamsOf, QueryOf } from '@baitdrop/contract/endpoint';

type Part<Name extends string, Value> = unknown extends Value
  ? { [Key in Name]?: undefined }
  : undefined extends Value
    ? { [Key in Name]?: undefined }
    : { [Key in Name]: Value };
type QueryInput<E extends Endpoint> = { query?: Partial<Exclude<QueryOf<E>, undefined>> };

/** The parameters of the path and the query, as far as the endpoint has them. */
export type AddressInput<E extends Endpoint> = Part<'params', ParamsOf<E>> & QueryInput<E>;
export type Input<E extends Endpoint> = AddressInput<E> & Part<'body', BodyInputOf<E>>;

type QueryValue = string | number | readonly string[] | undefined;

export interface AnyInput {
  params?: Readonly<Record<string, string>>;
  query?: Readonly<Record<string, QueryValue>>;
  body?: object;
}

/** An address with the type of its answer. */
export type Address<Answer> = string & { readonly answer?: Answer };

/** Parameters without a value are left out. */
export function addressOf<E extends Endpoint>(endpoint: E, input: AddressInput<E>): Address<AnswerOf<E>> {
  const { params = {}, query = {} } = input as AnyInput;
  const path = endpoint.path.replaceAll(/:(\w+)/g, (_match, name: string) => encodeURIComponent(params[name] ?? ''));
  const values = Object.entries(query).flatMap(([name, value]) =>
    [value ?? ''].flat().map((each) => [name, String(each)]),
  );
  const search = new URLSearchParams(values.filter(([, value]) => value !== '')).toString();
  return search === '' ? path : `${path}?${search}`;
}
