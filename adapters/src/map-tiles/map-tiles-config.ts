// Settings of the map tiles. Browsers fetch the tiles themselves; the server only sends them the address.

/** Environment variables; all are optional. */
export interface MapTilesSettings {
  MAP_TILES_URL?: string | undefined;
  MAP_TILES_ATTRIBUTION?: string | undefined;
  MAP_TILES_MAX_ZOOM?: number | undefined;
}

export interface MapTilesConfig {
  /** A template with `{z}`, `{x}` and `{y}`. It may contain a provider's key, so it is never logged. */
  url: string;
  attribution: string;
  maxZoom: number;
  /** True for the demo's tiles, which draw only two towns; our own base map fills the rest. */
  isSketch: boolean;
}

const DEFAULT_MAX_ZOOM = 19;
const LOOPBACK = new Set(['127.0.0.1', 'localhost', '[::1]']);
const PARTS = ['{z}', '{x}', '{y}'] as const;
/** Replaces `{s}`, which no host name may contain, while the URL is parsed. */
const SUBDOMAIN = 'any-subdomain';

const parsed = (template: string): URL | null => URL.parse(template.replaceAll('{s}', SUBDOMAIN));

/** True for a path, which is on our own origin. */
const isOwnPath = (template: string): boolean => /^\/[^/]/.test(template);

/** The messages do not repeat the template, because it may contain a key. */
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

export function mapTilesConfigOf(settings: MapTilesSettings): MapTilesConfig | undefined {
  const { MAP_TILES_URL: url, MAP_TILES_ATTRIBUTION: attribution = '', MAP_TILES_MAX_ZOOM: maxZoom } = settings;
  return url === undefined ? undefined : { url, attribution, maxZoom: maxZoom ?? DEFAULT_MAX_ZOOM, isSketch: false };
}

/** The origin for the page's content security policy; undefined for our own origin. `{s}` allows every subdomain. */
export function tilesOrigin({ url }: Pick<MapTilesConfig, 'url'>): string | undefined {
  return isOwnPath(url) ? undefined : parsed(url)?.origin.replace(SUBDOMAIN, '*');
}
