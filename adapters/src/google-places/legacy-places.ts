// The legacy Places API answers with HTTP 200 always; the body has a status.
import { z } from 'zod';
import { type PlaceSummary, type Places, PlacesProblem, type PlacesProblemKind } from '../ports/places.ts';
import { requestPlaces, read } from './request-places.ts';
import type { GooglePlacesConfig } from './google-places-config.ts';

const detailFields = [
  'name',
  'formatted_address',
  'formatted_phone_number',
  'opening_hours',
  'rating',
  'user_ratings_total',
  'website',
  'geometry',
  'photos',
  'reviews',
  'price_level',
].join(',');

const shared = {
  name: z.string(),
  geometry: z.object({ location: z.object({ lat: z.number(), lng: z.number() }) }),
  rating: z.number().optional(),
  user_ratings_total: z.number().optional(),
};
const envelope = z.object({ status: z.string() });
const searchAnswer = z.object({
  results: z.array(
    z.object({
      ...shared,
      place_id: z.string(),
      vicinity: z.string().default(''),
      business_status: z.string().optional(),
      opening_hours: z.object({ open_now: z.boolean().optional() }).optional(),
    }),
  ),
});
const detailsAnswer = z.object({
  result: z.object({
    ...shared,
    formatted_address: z.string().default(''),
    formatted_phone_number: z.string().default(''),
    website: z.string().default(''),
    opening_hours: z
      .object({ open_now: z.boolean().optional(), weekday_text: z.array(z.string()).default([]) })
      .optional(),
    reviews: z
      .array(
        z.object({
          author_name: z.string().default(''),
          author_url: z.string().default(''),
          rating: z.number().default(0),
          text: z.string().default(''),
          relative_time_description: z.string().default(''),
        }),
      )
      .default([]),
  }),
});

const kinds: Readonly<Record<string, PlacesProblemKind>> = {
  OVER_QUERY_LIMIT: 'over_quota',
  REQUEST_DENIED: 'denied',
  INVALID_REQUEST: 'invalid',
  NOT_FOUND: 'not_found',
};

export function createLegacyPlaces({ baseUrl, key }: GooglePlacesConfig, timeoutMs: number): Places {
  async function call(path: string, parameters: Record<string, string>): Promise<unknown> {
    const query = new URLSearchParams({ ...parameters, key });
    const { body } = await requestPlaces(`${baseUrl}/${path}/json?${query}`, {}, timeoutMs);
    const { status } = read(envelope, body);
    if (status === 'OK' || status === 'ZERO_RESULTS') return body;
    throw new PlacesProblem(kinds[status] ?? 'failed', status);
  }

  return {
    async search({ position: { lat, lng }, radiusMetres, keyword }) {
      const location = `${lat},${lng}`;
      const body = await call('nearbysearch', { location, radius: String(radiusMetres), keyword, type: 'store' });
      return read(searchAnswer, body)
        .results.filter(({ business_status }) => business_status !== 'CLOSED_PERMANENTLY')
        .map((place) => ({ ...foundOf(place, place.place_id), address: place.vicinity }));
    },

    async describe(placeId) {
      const { result } = read(detailsAnswer, await call('details', { place_id: placeId, fields: detailFields }));
      return {
        ...foundOf(result, placeId),
        address: result.formatted_address,
        phone: result.formatted_phone_number,
        website: result.website,
        openingLines: result.opening_hours?.weekday_text ?? [],
        reviews: result.reviews.map((review) => ({
          author: review.author_name,
          authorUrl: review.author_url,
          rating: review.rating,
          text: review.text,
          when: review.relative_time_description,
        })),
      };
    },
  };
}

interface SharedPlace {
  name: string;
  geometry: { location: { lat: number; lng: number } };
  rating?: number | undefined;
  user_ratings_total?: number | undefined;
  opening_hours?: { open_now?: boolean | undefined } | undefined;
}

const foundOf = (place: SharedPlace, placeId: string): Omit<PlaceSummary, 'address'> => ({
  placeId,
  name: place.name,
  position: { lat: place.geometry.location.lat, lng: place.geometry.location.lng },
  rating: place.rating ?? null,
  reviewCount: place.user_ratings_total ?? 0,
  isOpen: place.opening_hours?.open_now ?? null,
});
