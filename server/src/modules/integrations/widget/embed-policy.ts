// The sites that may show our order screen in a frame: those that a shop has registered, and our own preview.

/** Accepts origins only in the exact form that browsers send, because other text could end the header early. */
const asOrigin = /^https?:\/\/[a-z0-9.-]+(:\d{1,5})?$/;

export function originsOf(stored: unknown): string[] {
  if (!Array.isArray(stored)) return [];
  return stored.filter((origin): origin is string => typeof origin === 'string' && asOrigin.test(origin));
}

export const frameAncestors = (origins: readonly string[]): string => ["frame-ancestors 'self'", ...origins].join(' ');

/** The content security policy of a page that these sites may show in a frame. */
export const embeddedPolicy = (pagePolicy: string, origins: readonly string[]): string =>
  pagePolicy.replace(/frame-ancestors [^;]*/, frameAncestors(origins));
