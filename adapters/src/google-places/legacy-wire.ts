// The simulator's answers in the format of the legacy service.
import type { PlacesCase } from './awkward-cases.ts';
import { caseAtPosition, caseOfPlaceId } from './awkward-cases.ts';
import { OPENING_LINES, placeById, placesAround, type SamplePlace, profileOf, sampleReviews } from './sample-places.ts';
import type { PlacesReply } from './simulated-reply.ts';

const PAGE_SIZE = 20;
const CASE_STATUSES: Readonly<Record<Exclude<PlacesCase, 'slow' | 'garbled'>, string>> = {
  over_quota: 'OVER_QUERY_LIMIT',
  denied: 'REQUEST_DENIED',
  invalid: 'INVALID_REQUEST',
  unknown_error: 'UNKNOWN_ERROR',
};

const failure = (status: string): PlacesReply => ({
  status: 200,
  body: { html_attributions: [], results: [], status, error_message: `The simulator says ${status}.` },
});
const failureFor = (name: PlacesCase): PlacesReply =>
  name === 'slow' || name === 'garbled' ? name : failure(CASE_STATUSES[name]);

const sharedOf = (place: SamplePlace) => ({
  place_id: place.id,
  name: place.name,
  geometry: { location: place.position },
  ...(place.rating !== undefined && { rating: place.rating, user_ratings_total: place.reviewCount }),
});

export function answerNearby(query: URLSearchParams, key: string): PlacesReply {
  if (query.get('key') !== key) return failure('REQUEST_DENIED');
  const [lat = Number.NaN, lng = Number.NaN] = (query.get('location') ?? '').split(',').map(Number);
  const radius = Number(query.get('radius'));
  if (Number.isNaN(lat) || Number.isNaN(lng) || !(radius > 0 && radius <= 50_000) || query.get('type') !== 'store')
    return failure('INVALID_REQUEST');
  const awkward = caseAtPosition({ lat, lng });
  if (awkward) return failureFor(awkward);
  const results = placesAround({ lat, lng }, radius, query.get('keyword') ?? '').slice(0, PAGE_SIZE);
  return {
    status: 200,
    body: {
      html_attributions: [],
      status: results.length === 0 ? 'ZERO_RESULTS' : 'OK',
      results: results.map((place) => ({
        ...sharedOf(place),
        vicinity: place.address,
        types: ['store', 'point_of_interest'],
        business_status: place.permanentlyClosed ? 'CLOSED_PERMANENTLY' : 'OPERATIONAL',
        ...(place.isOpen !== undefined && { opening_hours: { open_now: place.isOpen } }),
      })),
    },
  };
}

export function answerDetails(query: URLSearchParams, key: string): PlacesReply {
  if (query.get('key') !== key) return failure('REQUEST_DENIED');
  const id = query.get('place_id') ?? '';
  const fields = query.get('fields');
  if (id === '' || fields === null) return failure('INVALID_REQUEST');
  const awkward = caseOfPlaceId(id);
  if (awkward) return failureFor(awkward);
  const place = placeById(id);
  if (!place) return failure('NOT_FOUND');
  const all = {
    ...sharedOf(place),
    formatted_address: `${place.address}, United Kingdom`,
    formatted_phone_number: '01632 960999',
    website: 'https://tackle.example/',
    opening_hours: {
      ...(place.isOpen !== undefined && { open_now: place.isOpen }),
      weekday_text: OPENING_LINES,
    },
    reviews: sampleReviews.map(({ author, rating, text, when }) => ({
      author_name: author,
      author_url: profileOf(author),
      rating,
      text,
      relative_time_description: when,
    })),
  };
  const requested = fields.split(',');
  const result = Object.fromEntries(Object.entries(all).filter(([field]) => requested.includes(field)));
  return { status: 200, body: { html_attributions: [], result, status: 'OK' } };
}
