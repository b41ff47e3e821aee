// 'Find with Google', through our server, which holds the key and enforces the limits. A failure carries the
// catalogue's sentence as `message`: 429 for the rate limit and the quota, 502 for refusals of the service, 503 without
// a key.
import * as z from 'zod/mini';

export const foundPlace = z.object({
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

const quota = { used: z.number(), remaining: z.number() };

/** `GET /api/places/nearby?lat=&lng=&radius=25000` */
export const placesAnswer = z.object({ places: z.array(foundPlace), quota: z.object(quota) });
export type PlacesAnswer = z.infer<typeof placesAnswer>;

/** `GET /api/places/{placeId}`: the details on `/shop/{place_id}`. */
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
