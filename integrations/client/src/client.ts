import createFetchClient, { type Client } from 'openapi-fetch';
import type { components, paths } from './schema.ts';

export type { paths } from './schema.ts';

type Answer<Path extends keyof paths> = paths[Path] extends {
  get: { responses: { 200: { content: { 'application/json': infer Body } } } };
}
  ? Body
  : never;

export type Delivery = Answer<'/deliveries/{id}'>;
export type Product = Answer<'/products/{id}'>;
export type Problem = components['schemas']['Problem'];

export interface ClientOptions {
  /** `bd_test_…` or `bd_live_…`, from your dashboard. */
  key: string;
  /** BaitDrop's address: `https://baitdrop.example`. */
  url: string;
  /** Replaces the global `fetch`. */
  fetch?: (request: Request) => Promise<Response>;
}

/**
 * Every path, field and answer of the API has its type: `client.GET('/deliveries/{id}', { params: { path: { id } } })`.
 */
export const createClient = ({ key, url, fetch }: ClientOptions): Client<paths> =>
  createFetchClient<paths>({
    baseUrl: `${url.replace(/\/$/, '')}/api/v1`,
    headers: { Authorization: `Bearer ${key}` },
    ...(fetch && { fetch }),
  });
