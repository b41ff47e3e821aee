// "Find with Google": runs four searches within the rate limits and keeps only tackle shops.
import { setTimeout as wait } from 'node:timers/promises';
import { type Place, type PlaceSummary, type Places, PlacesProblem } from '@baitdrop/adapters/ports/places';
import type { FoundPlace, PlaceDetails } from '@baitdrop/contract/places';
import type { MapsQuota } from '@baitdrop/domain/directory/maps-rate-limit';
import { filterTackleShops, MAPS_KEYWORDS, mapLink } from '@baitdrop/domain/directory/maps-places';
import { distanceKm, type Position } from '@baitdrop/domain/geo/position';
import { mapsMessages } from '@baitdrop/domain/messages/maps';
import { roundKm } from '@baitdrop/domain/shops/delivery-reach';
import type { Context } from '../../../context.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import { TtlCache } from '../../../platform/ttl-cache.ts';
import { placesQuota, reservePlacesRequests } from './places.db.ts';

/** The service's policy forbids storing its answers: only concurrent callers share one. */
const IN_FLIGHT = { ttlMs: 60_000, max: 200 };
const neverCache = () => false;

export class PlacesService {
  readonly #pool: Context['pool'];
  readonly #places: Places | undefined;
  readonly #searches = new TtlCache<PlaceSummary[]>(IN_FLIGHT);
  readonly #details = new TtlCache<Place>(IN_FLIGHT);

  constructor({ pool, places }: Pick<Context, 'pool' | 'places'>) {
    this.#pool = pool;
    this.#places = places;
  }

  quota(): Promise<MapsQuota> {
    return placesQuota(this.#pool);
  }

  /** Places come nearest first. */
  async findNearby(position: Position, radiusMetres: number): Promise<FoundPlace[]> {
    // Rounds to about 100 metres, because a phone's position is never the same twice.
    const rounded = { lat: Number(position.lat.toFixed(3)), lng: Number(position.lng.toFixed(3)) };
    const key = JSON.stringify([rounded, radiusMetres]);
    const found = await this.#searches.get(key, () => this.#searchAll(rounded, radiusMetres), neverCache);
    return filterTackleShops(found.map((place) => ({ ...place, place_id: place.placeId })))
      .map((place) => ({ place, km: distanceKm(position, place.position) }))
      .toSorted((a, b) => a.km - b.km)
      .map(({ place, km }) => ({ ...sharedOf(place), distance: roundKm(km), source: 'google_places' }));
  }

  async describe(placeId: string): Promise<PlaceDetails> {
    const load = async (): Promise<Place> => {
      const [described] = await this.#runRateLimited([(places) => places.describe(placeId)]);
      if (!described) throw new Error('No answer for the one request');
      return described;
    };
    const place = await this.#details.get(placeId, load, neverCache);
    return {
      ...sharedOf(place),
      phone: place.phone,
      website: place.website,
      opening_lines: [...place.openingLines],
      reviews: place.reviews.map(({ authorUrl, ...review }) => ({ ...review, author_url: authorUrl })),
      map_link: mapLink({ place_id: place.placeId, name: place.name }),
      source: 'google_places',
    };
  }

  async #searchAll(position: Position, radiusMetres: number): Promise<PlaceSummary[]> {
    const requests = MAPS_KEYWORDS.map(
      (keyword) => (places: Places) => places.search({ position, radiusMetres, keyword }),
    );
    return (await this.#runRateLimited(requests)).flat();
  }

  /** Starts each query at its turn; after the first refusal, the remaining ones are skipped. */
  async #runRateLimited<Answer>(requests: readonly ((places: Places) => Promise<Answer>)[]): Promise<Answer[]> {
    const places = this.#places;
    if (!places) throw new AppError('places_key_missing', 503, mapsMessages.keyMissing);
    const reserved = await reservePlacesRequests(this.#pool, requests.length);
    if (!reserved.ok) throw new AppError(reserved.reason, 429, reserved.message);
    const { waitsMs } = reserved.value;
    const stop = new AbortController();
    try {
      return await Promise.all(
        requests.map(async (request, index) => {
          await wait(waitsMs[index] ?? 0, undefined, { signal: stop.signal });
          return request(places);
        }),
      );
    } catch (error) {
      stop.abort();
      throw error instanceof PlacesProblem ? refusalFor(error) : error;
    }
  }
}

const sharedOf = (place: PlaceSummary) => ({
  place_id: place.placeId,
  name: place.name,
  address: place.address,
  latitude: place.position.lat,
  longitude: place.position.lng,
  rating: place.rating,
  review_count: place.reviewCount,
  isOpen: place.isOpen,
});

function refusalFor(problem: PlacesProblem): AppError {
  const refuse = (status: number, message: string) =>
    new AppError(`places_${problem.kind}`, status, message, { cause: problem });
  switch (problem.kind) {
    case 'over_quota':
      return refuse(429, mapsMessages.quotaExceeded);
    case 'denied':
      return refuse(502, mapsMessages.requestDenied);
    case 'invalid':
      return refuse(502, mapsMessages.invalidRequest);
    case 'not_found':
      return refuse(404, mapsMessages.otherStatus(problem.status));
    case 'failed':
      return refuse(502, mapsMessages.otherStatus(problem.status));
  }
}
