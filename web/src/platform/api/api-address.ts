// The build of the native shells writes the API's address into their page; web pages do not have it.
const nativeApiAddress = typeof document === 'undefined' ? undefined : document.documentElement.dataset['api'];
const developmentAddress = import.meta.env['VITE_API_URL'] ?? 'http://127.0.0.1:8090';

/**
 * Returns the API's origin: the page's own in a browser build, a configured address in development and in native
 * shells.
 */
export function apiAddress(): string {
  return import.meta.env.DEV ? String(developmentAddress) : (nativeApiAddress ?? location.origin);
}

/** Returns the URL of a file of the API: a path when the page has the same origin, otherwise an absolute URL. */
export function fileAddress(path: string): string {
  return nativeApiAddress === undefined || !path.startsWith('/') ? path : new URL(path, nativeApiAddress).href;
}
