// The simulator's answers in the format of the Places API (New).
import { distanceKm } from '@baitdrop/domain/geo/position';
import type { PlacesCase } from './awkward-cases.ts';
import { caseAtPosition, caseOfPlaceId } from './awkward-cases.ts';
import { OPENING_LINES, placeById, placesAround, type SamplePlace, profileOf, sampleReviews } from './sample-places.ts';
import type { PlacesReply } from './simulated-reply.ts';

const CASE_ERRORS: Readonly<Record<Exclude<PlacesCase, 'slow' | 'garbled'>, [number, string]>> = {
  over_quota: [429, 'RESOURCE_EXHAUSTED'],
  denied: [403, 'PERMISSION_DENIED'],
  invalid: [400, 'INVALID_ARGUMENT'],
  unknown_error: [500, 'INTERNAL'],
};

const failure = (status: number, word: string, details: object[] = []): PlacesReply => ({
  status,
  body: { error: { code: status, message: `The simulator says ${word}.`, status: word, details } },
});
const failureFor = (name: PlacesCase): PlacesReply =>
  name === 'slow' || name === 'garbled' ? name : failure(...CASE_ERRORS[name]);
const wrongKey = failure(400, 'INVALID_ARGUMENT', [
  { '@type': 'type.googleapis.com/google.rpc.ErrorInfo', reason: 'API_KEY_INVALID', domain: 'googleapis.com' },
]);

interface Headers {
  key: string | undefined;
  fieldMask: string | undefined;
}

const placeJson = (place: SamplePlace) => ({
  id: place.id,
  displayName: { text: place.name, languageCode: 'en-GB' },
  formattedAddress: `${place.address}, United Kingdom`,
  location: { latitude: place.position.lat, longitude: place.position.lng },
  businessStatus: place.permanentlyClosed ? 'CLOSED_PERMANENTLY' : 'OPERATIONAL',
  ...(place.rating !== undefined && { rating: place.rating, userRatingCount: place.reviewCount }),
  regularOpeningHours: {
    ...(place.isOpen !== undefined && { openNow: place.isOpen }),
    weekdayDescriptions: OPENING_LINES,
  },
  nationalPhoneNumber: '01632 960999',
  websiteUri: 'https://tackle.example/',
  reviews: sampleReviews.map(({ author, rating, text, when }) => ({
    authorAttribution: { displayName: author, uri: profileOf(author) },
    rating,
    text: { text, languageCode: 'en-GB' },
    relativePublishTimeDescription: when,
  })),
});

/** Returns only the fields that the mask names; a mask may select just `openNow` of the opening hours. */
function masked(place: SamplePlace, fields: readonly string[]): object {
  const all = placeJson(place);
  const chosen = Object.entries(all).filter(([field]) => fields.includes(field));
  const { openNow } = all.regularOpeningHours as { openNow?: boolean };
  const partly = fields.includes('regularOpeningHours.openNow') && openNow !== undefined;
  return { ...Object.fromEntries(chosen), ...(partly && { regularOpeningHours: { openNow } }) };
}

interface TextSearch {
  textQuery?: unknown;
  pageSize?: unknown;
  locationRestriction?: { rectangle?: { low?: Corner; high?: Corner } };
}
interface Corner {
  latitude?: number;
  longitude?: number;
}

export function answerSearchText(search: TextSearch, { key, fieldMask }: Headers, expectedKey: string): PlacesReply {
  if (key !== expectedKey) return wrongKey;
  const { low, high } = search.locationRestriction?.rectangle ?? {};
  const pageSize = Number(search.pageSize ?? 20);
  const corners = [low?.latitude, low?.longitude, high?.latitude, high?.longitude];
  const [south, west, north, east] = corners.map((value) => (typeof value === 'number' ? value : Number.NaN));
  if (!fieldMask || typeof search.textQuery !== 'string' || pageSize < 1 || pageSize > 20)
    return failure(400, 'INVALID_ARGUMENT');
  if (south === undefined || west === undefined || north === undefined || east === undefined)
    return failure(400, 'INVALID_ARGUMENT');
  const centre = { lat: (south + north) / 2, lng: (west + east) / 2 };
  if (Number.isNaN(centre.lat) || Number.isNaN(centre.lng)) return failure(400, 'INVALID_ARGUMENT');
  const awkward = caseAtPosition(centre);
  if (awkward) return failureFor(awkward);
  // The rectangle's corners lie outside the circle, and the real service finds places there too.
  const reachMetres = distanceKm(centre, { lat: north, lng: east }) * 1000;
  const found = placesAround(centre, reachMetres, search.textQuery)
    .filter(({ position: { lat, lng } }) => lat >= south && lat <= north && lng >= west && lng <= east)
    .slice(0, pageSize);
  const fields = fieldMask.split(',').map((field) => field.replace(/^places\./, ''));
  return { status: 200, body: found.length === 0 ? {} : { places: found.map((place) => masked(place, fields)) } };
}

export function answerPlace(id: string, { key, fieldMask }: Headers, rightKey: string): PlacesReply {
  if (key !== rightKey) return wrongKey;
  if (!fieldMask || fieldMask.includes('places.')) return failure(400, 'INVALID_ARGUMENT');
  const awkward = caseOfPlaceId(id);
  if (awkward) return failureFor(awkward);
  const place = placeById(id);
  return place ? { status: 200, body: masked(place, fieldMask.split(',')) } : failure(404, 'NOT_FOUND');
}
