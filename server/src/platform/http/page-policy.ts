export interface PageHashes {
  scriptHashes: readonly string[];
  styleHashes: readonly string[];
}

/**
 * Builds the Content-Security-Policy of one page: our own files, the inline code whose hashes the build recorded, and
 * map tiles from `tilesOrigin`.
 */
export function pagePolicy({ scriptHashes, styleHashes }: PageHashes, tilesOrigin?: string): string {
  return [
    "default-src 'self'",
    ["script-src 'self'", ...scriptHashes].join(' '),
    ["style-src 'self'", ...styleHashes].join(' '),
    ["img-src 'self' data: blob:", ...(tilesOrigin === undefined ? [] : [tilesOrigin])].join(' '),
    "font-src 'self'",
    "connect-src 'self'",
    "worker-src 'self'",
    "manifest-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');
}
