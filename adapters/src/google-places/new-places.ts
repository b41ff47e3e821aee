// Places API (New): failures are HTTP errors, and answers contain only the fields of the field mask.
import { z } from 'zod';
import { boundingBox, distanceKm } from '@baitdrop/domain/geo/position';
import { type PlaceSummary, type Places, PlacesProblem, type PlacesProblemKind } from '../ports/places.ts';
import { type PlacesResponse, requestPlaces, read } from './request-places.ts';
import type { GooglePlacesConfig } from './google-places-config.ts';

const SEARCH_FIELDS = [
  'id',
  'displayName',
  'formattedAddress',
  'location',
  'businessStatus',
  'rating',
  'userRatingCount',
  'regularOpeningHours.openNow',
];
const DETAIL_FIELDS = [
  'id',
  'displayName',
  'formattedAddress',
  'nationalPhoneNumber',
  'regularOpeningHours',
  'rating',
  'userRatingCount',
  'websiteUri',
  'location',
  'reviews',
];
/** The service returns at most 20 places per page. */
const PAGE_SIZE = 20;

const place = z.object({
  id: z.string(),
  displayName: z.object({ text: z.string() }),
  formattedAddress: z.string().default(''),
  location: z.object({ latitude: z.number(), longitude: z.number() }),
  businessStatus: z.string().optional(),
  rating: z.number().optional(),
  userRatingCount: z.number().optional(),
  regularOpeningHours: z
    .object({ openNow: z.boolean().optional(), weekdayDescriptions: z.array(z.string()).default([]) })
    .optional(),
});
const searchAnswer = z.object({ places: z.array(place).default([]) });
const detailsAnswer = place.extend({
  nationalPhoneNumber: z.string().default(''),
  websiteUri: z.string().default(''),
  reviews: z
    .array(
      z.object({
        authorAttribution: z.object({ displayName: z.string(), uri: z.string().default('') }).optional(),
        rating: z.number().default(0),
        text: z.object({ text: z.string() }).optional(),
        relativePublishTimeDescription: z.string().default(''),
      }),
    )
    .default([]),
});
const errorAnswer = z.object({
  error: z.object({
    status: z.string(),
    details: z.array(z.looseObject({ reason: z.string().optional() })).default([]),
  }),
});

const kinds: Readonly<Record<string, PlacesProblemKind>> = {
  RESOURCE_EXHAUSTED: 'over_quota',
  PERMISSION_DENIED: 'denied',
  UNAUTHENTICATED: 'denied',
  INVALID_ARGUMENT: 'invalid',
  NOT_FOUND: 'not_found',
};

function problemOf({ httpStatus, body }: PlacesResponse): PlacesProblem {
  const { data } = errorAnswer.safeParse(body);
  const status = data?.error.status ?? `HTTP_${httpStatus}`;
  // The service answers a wrong key with INVALID_ARGUMENT.
  const wrongKey = data?.error.details.some(({ reason }) => reason === 'API_KEY_INVALID') ?? false;
  return new PlacesProblem(wrongKey ? 'denied' : (kinds[status] ?? 'failed'), status);
}

export function createNewPlaces({ baseUrl, key }: GooglePlacesConfig, timeoutMs: number): Places {
  async function call(path: string, fieldMask: string, init: RequestInit = {}): Promise<unknown> {
    const headers = { 'content-type': 'application/json', 'x-goog-api-key': key, 'x-goog-fieldmask': fieldMask };
    const answer = await requestPlaces(`${baseUrl}/${path}`, { ...init, headers }, timeoutMs);
    if (answer.httpStatus !== 200) throw problemOf(answer);
    return answer.body;
  }

  return {
    async search({ position, radiusMetres, keyword }) {
      const { south, north, west, east } = boundingBox(position, radiusMetres / 1000);
      const query = {
        textQuery: keyword,
        pageSize: PAGE_SIZE,
        includedType: 'store',
        regionCode: 'GB',
        languageCode: 'en-GB',
        // A text search can only be restricted to a rectangle, so places outside the circle are filtered below.
        locationRestriction: {
          rectangle: { low: { latitude: south, longitude: west }, high: { latitude: north, longitude: east } },
        },
      };
      const fieldMask = SEARCH_FIELDS.map((field) => `places.${field}`).join(',');
      const body = await call('places:searchText', fieldMask, { method: 'POST', body: JSON.stringify(query) });
      return read(searchAnswer, body)
        .places.filter(({ businessStatus }) => businessStatus !== 'CLOSED_PERMANENTLY')
        .map(foundOf)
        .filter((found) => distanceKm(position, found.position) * 1000 <= radiusMetres);
    },

    async describe(placeId) {
      const body = await call(`places/${encodeURIComponent(placeId)}?languageCode=en-GB`, DETAIL_FIELDS.join(','));
      const details = read(detailsAnswer, body);
      return {
        ...foundOf(details),
        phone: details.nationalPhoneNumber,
        website: details.websiteUri,
        openingLines: details.regularOpeningHours?.weekdayDescriptions ?? [],
        reviews: details.reviews.map((review) => ({
          author: review.authorAttribution?.displayName ?? '',
          authorUrl: review.authorAttribution?.uri ?? '',
          rating: review.rating,
          text: review.text?.text ?? '',
          when: review.relativePublishTimeDescription,
        })),
      };
    },
  };
}

const foundOf = (wire: z.infer<typeof place>): PlaceSummary => ({
  placeId: wire.id,
  name: wire.displayName.text,
  address: wire.formattedAddress,
  position: { lat: wire.location.latitude, lng: wire.location.longitude },
  rating: wire.rating ?? null,
  reviewCount: wire.userRatingCount ?? 0,
  isOpen: wire.regularOpeningHours?.openNow ?? null,
});
