/** True for `localhost`, `*.local` and the Vite dev server. A build served at 127.0.0.1 counts as production. */
export function isDevelopmentHost(hostname: string, isViteServer: boolean): boolean {
  return isViteServer || hostname === 'localhost' || hostname.endsWith('.localhost') || hostname.endsWith('.local');
}

export function runsOnDevelopmentHost(): boolean {
  return isDevelopmentHost(location.hostname, import.meta.env.DEV);
}
