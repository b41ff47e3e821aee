// Who may show our order screen in a frame: the sites a shop has registered, and our own preview.

/** Exactly as browsers send it, because anything else could end the header early. */
const asOrigin = /^https?:\/\/[a-z0-9.-]+(:\d{1,5})?$/;

export function originsOf(stored: unknown): string[] {
  if (!Array.isArray(stored)) return [];
  return stored.filter((origin): origin is string => typeof origin === 'string' && asOrigin.test(origin));
}

export const frameAncestors = (origins: readonly string[]): string => ["frame-ancestors 'self'", ...origins].join(' ');

/** The policy of a page of ours that these sites may show in a frame. */
export const embeddedPolicy = (pagePolicy: string, origins: readonly string[]): string =>
  pagePolicy.replace(/frame-ancestors [^;]*/, frameAncestors(origins));
