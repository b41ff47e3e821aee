// The maps port: tackle shops around a position, and the details of one.
import type { Position } from '@baitdrop/domain/geo/position';

export interface PlaceSummary {
  placeId: string;
  name: string;
  address: string;
  position: Position;
  /** Null without ratings. */
  rating: number | null;
  reviewCount: number;
  /** Null where the service does not know. */
  isOpen: boolean | null;
}

export interface PlaceReview {
  author: string;
  /** Their page at the service; may be empty. */
  authorUrl: string;
  rating: number;
  text: string;
  /** As the service words it: 'a month ago'. */
  when: string;
}

export interface Place extends PlaceSummary {
  phone: string;
  website: string;
  /** One line a weekday. */
  openingLines: readonly string[];
  reviews: readonly PlaceReview[];
}

export interface PlacesQuery {
  position: Position;
  radiusMetres: number;
  keyword: string;
}

/** Each call is one request that counts against the service's limits. Both reject with `PlacesProblem`. */
export interface Places {
  search(question: PlacesQuery): Promise<PlaceSummary[]>;
  describe(placeId: string): Promise<Place>;
}

export type PlacesProblemKind = 'over_quota' | 'denied' | 'invalid' | 'not_found' | 'failed';

export class PlacesProblem extends Error {
  readonly kind: PlacesProblemKind;
  /** The service's own word for it, or ours where no answer came: TIMEOUT, TOO_LONG, UNREACHABLE, UNREADABLE. Never a key. */
  readonly status: string;

  constructor(kind: PlacesProblemKind, status: string) {
    super(`The maps service refused: ${status}`);
    this.kind = kind;
    this.status = status;
  }
}
