// 'Find with Google', through our server, which holds the key and enforces the limits. A failure carries the
// catalogue's sentence as `message`: 429 for the rate limit and the quota, 502 for refusals of the service, 503 without
// a key.
import { MAPS_MAX_RADIUS_METRES, MAPS_RADIUS_METRES } from '@baitdrop/domain/directory/maps-places';
import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { integerField, positionFields } from './query.ts';

const foundPlace = z.object({
  place_id: z.string(),
  name: z.string(),
  address: z.string(),
  latitude: z.number(),
  longitude: z.number(),
  rating: z.nullable(z.number()),
  review_count: z.number(),
  isOpen: z.nullable(z.boolean()),
  /** Kilometres from the searched position, one decimal. */
  distance: z.number(),
  source: z.literal('google_places'),
});
export type FoundPlace = z.infer<typeof foundPlace>;

export const placesAnswer = z.object({
  places: z.array(foundPlace),
  quota: z.object({ used: z.number(), remaining: z.number() }),
});

/** The details on `/shop/{place_id}`. */
export const placeDetails = z.object({
  place_id: z.string(),
  name: z.string(),
  address: z.string(),
  phone: z.string(),
  website: z.string(),
  latitude: z.number(),
  longitude: z.number(),
  rating: z.nullable(z.number()),
  review_count: z.number(),
  isOpen: z.nullable(z.boolean()),
  /** One line per weekday, in the maps service's words. */
  opening_lines: z.array(z.string()),
  reviews: z.array(
    z.object({
      author: z.string(),
      /** The author's page at the maps service; may be empty. */
      author_url: z.string(),
      rating: z.number(),
      text: z.string(),
      when: z.string(),
    }),
  ),
  /** Link to the maps website. */
  map_link: z.string(),
  source: z.literal('google_places'),
});
export type PlaceDetails = z.infer<typeof placeDetails>;

export const findPlacesNearby = endpoint({
  method: 'GET',
  path: '/api/places/nearby',
  summary: 'Tackle shops on the map',
  access: 'public',
  query: z.object({
    ...positionFields({ lat: 'Degrees north.', lng: 'Degrees east.' }),
    radius: integerField(`In metres, at most ${MAPS_MAX_RADIUS_METRES}; ${MAPS_RADIUS_METRES} unless given.`, {
      byDefault: MAPS_RADIUS_METRES,
      max: MAPS_MAX_RADIUS_METRES,
    }),
  }),
  answer: placesAnswer,
  refuses: [
    'places_denied',
    'places_failed',
    'places_invalid',
    'places_key_missing',
    'places_not_found',
    'places_over_quota',
    'quota_exceeded',
    'rate_limited',
  ],
});

export const readPlace = endpoint({
  method: 'GET',
  path: '/api/places/:placeId',
  summary: 'A tackle shop on the map',
  access: 'public',
  answer: placeDetails,
  refuses: [
    'place_not_found',
    'places_denied',
    'places_failed',
    'places_invalid',
    'places_key_missing',
    'places_not_found',
    'places_over_quota',
    'quota_exceeded',
    'rate_limited',
  ],
});
