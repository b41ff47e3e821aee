import type { Endpoint } from '@baitdrop/contract/endpoint';

/**
 * The path of an endpoint as a text that the compiler checks: for the home page and the service worker, which load no
 * endpoints.
 */
export const pathOf = <E extends Endpoint>(path: E['path']): E['path'] => path;
