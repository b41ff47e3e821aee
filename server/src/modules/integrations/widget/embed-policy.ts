// Who may show our order screen in a frame: the sites a shop has registered, and our own preview.

/** Written exactly as browsers send it; anything else could end the header it stands in. */
const asOrigin = /^https?:\/\/[a-z0-9.-]+(:\d{1,5})?$/;

export function originsOf(stored: unknown): string[] {
  if (!Array.isArray(stored)) return [];
  return stored.filter((origin): origin is string => typeof origin === 'string' && asOrigin.test(origin));
}

export const frameAncestors = (origins: readonly string[]): string => ["frame-ancestors 'self'", ...origins].join(' ');

/** The policy of a page of ours, for once with others around it. */
export const embeddedPolicy = (pagePolicy: string, origins: readonly string[]): string =>
  pagePolicy.replace(/frame-ancestors [^;]*/, frameAncestors(origins));
