import { z } from 'zod';
import {
  type GooglePlacesConfig,
  googlePlacesConfigOf,
  type GooglePlacesSettings,
} from '@baitdrop/adapters/google-places/google-places-config';
import {
  type MapTilesConfig,
  mapTilesConfigOf,
  type MapTilesSettings,
} from '@baitdrop/adapters/map-tiles/map-tiles-config';
import { optional, webAddress } from './setting-kinds.ts';

export const mapKeys = {
  PLACES_API: optional(z.enum(['new', 'legacy'], 'must be new or legacy')),
  GOOGLE_PLACES_KEY: optional(z.string()),
  GOOGLE_PLACES_URL: webAddress,
  MAP_TILES_URL: optional(z.string()),
  MAP_TILES_ATTRIBUTION: optional(z.string().max(200, 'must have at most 200 characters')),
  MAP_TILES_MAX_ZOOM: optional(z.coerce.number('must be a number').int().min(10).max(22, 'must be between 10 and 22')),
};

export interface MapConfig {
  /** Undefined without a key; 'Find with Google' is off then. */
  places: GooglePlacesConfig | undefined;
  /** Undefined means that maps only show our own base map. */
  mapTiles: MapTilesConfig | undefined;
}

export const mapConfigOf = (settings: GooglePlacesSettings & MapTilesSettings): MapConfig => ({
  places: googlePlacesConfigOf(settings),
  mapTiles: mapTilesConfigOf(settings),
});
