import { isNative } from '../native.ts';

const awayFromServer = import.meta.env['VITE_API_URL'] ?? 'http://127.0.0.1:8090';

/** Where the API lives: the page's own origin in a browser build, a set address in development and native shells. */
export function apiAddress(): string {
  return import.meta.env.DEV || isNative() ? String(awayFromServer) : location.origin;
}
