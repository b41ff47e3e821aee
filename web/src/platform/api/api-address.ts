// Written into the page of the native shells when they are put together; no page of the web has it.
const givenToShell = typeof document === 'undefined' ? undefined : document.documentElement.dataset['api'];
const whileDeveloping = import.meta.env['VITE_API_URL'] ?? 'http://127.0.0.1:8090';

/** Where the API lives: the page's own origin in a browser build, a set address in development and native shells. */
export function apiAddress(): string {
  return import.meta.env.DEV ? String(whileDeveloping) : (givenToShell ?? location.origin);
}

/** Where a file of the API lies: its path where the page comes from there too, the whole address elsewhere. */
export function fileAddress(path: string): string {
  return givenToShell === undefined || !path.startsWith('/') ? path : new URL(path, givenToShell).href;
}
