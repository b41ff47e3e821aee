/** Environment variables; all are optional. */
export interface GooglePlacesSettings {
  PLACES_API?: 'new' | 'legacy' | undefined;
  GOOGLE_PLACES_KEY?: string | undefined;
  GOOGLE_PLACES_URL?: string | undefined;
}

export interface GooglePlacesConfig {
  api: 'new' | 'legacy';
  key: string;
  /** The URL has no slash at the end. */
  baseUrl: string;
}

const GOOGLE_URLS = {
  new: 'https://places.googleapis.com/v1',
  legacy: 'https://maps.googleapis.com/maps/api/place',
} as const;

/** Undefined without a key; the maps search is then unavailable and says so. */
export function googlePlacesConfigOf(settings: GooglePlacesSettings): GooglePlacesConfig | undefined {
  const { PLACES_API: api = 'new', GOOGLE_PLACES_KEY: key, GOOGLE_PLACES_URL: url } = settings;
  return key === undefined ? undefined : { api, key, baseUrl: (url ?? GOOGLE_URLS[api]).replace(/\/+$/, '') };
}
