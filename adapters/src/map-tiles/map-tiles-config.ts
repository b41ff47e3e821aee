// Where the streets under our maps come from. Browsers fetch the tiles; the server only says where they are.

/** What the environment says; all of it optional. */
export interface MapTilesSettings {
  MAP_TILES_URL?: string | undefined;
  MAP_TILES_ATTRIBUTION?: string | undefined;
  MAP_TILES_MAX_ZOOM?: number | undefined;
}

export interface MapTilesConfig {
  /** A template with `{z}`, `{x}` and `{y}`; it may hold a provider's key, so it is never logged. */
  url: string;
  attribution: string;
  maxZoom: number;
  /** The demo's drawing of two towns, which leaves the rest to our own base. */
  isSketch: boolean;
}

const DEFAULT_MAX_ZOOM = 19;
const LOOPBACK = new Set(['127.0.0.1', 'localhost', '[::1]']);
const PARTS = ['{z}', '{x}', '{y}'] as const;
/** Stands for `{s}`, which no host name may contain. */
const SUBDOMAIN = 'any-subdomain';

const parsed = (template: string): URL | null => URL.parse(template.replaceAll('{s}', SUBDOMAIN));

/** A path is on our own origin. */
const isOwnPath = (template: string): boolean => /^\/[^/]/.test(template);

/** The template itself is not repeated, because of the key in it. */
export function mapTilesProblems({ MAP_TILES_URL: url, MAP_TILES_ATTRIBUTION: credit }: MapTilesSettings): string[] {
  if (url === undefined) return [];
  const problems: string[] = [];
  if (!PARTS.every((part) => url.includes(part))) problems.push('MAP_TILES_URL must contain {z}, {x} and {y}');
  const address = parsed(url);
  const isSafe = address?.protocol === 'https:' || (address?.protocol === 'http:' && LOOPBACK.has(address.hostname));
  if (!isOwnPath(url) && !isSafe) problems.push('MAP_TILES_URL must begin with https:// or be a path of this server');
  if (credit === undefined) problems.push('MAP_TILES_ATTRIBUTION is needed with MAP_TILES_URL: whose map it is');
  return problems;
}

export function mapTilesConfigOf(given: MapTilesSettings): MapTilesConfig | undefined {
  const { MAP_TILES_URL: url, MAP_TILES_ATTRIBUTION: attribution = '', MAP_TILES_MAX_ZOOM: maxZoom } = given;
  return url === undefined ? undefined : { url, attribution, maxZoom: maxZoom ?? DEFAULT_MAX_ZOOM, isSketch: false };
}

/** For the page's policy; undefined on our own origin. `{s}` allows every subdomain. */
export function tilesOrigin({ url }: Pick<MapTilesConfig, 'url'>): string | undefined {
  return isOwnPath(url) ? undefined : parsed(url)?.origin.replace(SUBDOMAIN, '*');
}
