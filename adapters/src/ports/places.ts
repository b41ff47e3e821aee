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
  /** Null when the service does not say. */
  isOpen: boolean | null;
}

export interface PlaceReview {
  author: string;
  /** The author's page at the service; may be empty. */
  authorUrl: string;
  rating: number;
  text: string;
  /** The age in the service's words: 'a month ago'. */
  when: string;
}

export interface Place extends PlaceSummary {
  phone: string;
  website: string;
  /** One line per weekday. */
  openingLines: readonly string[];
  reviews: readonly PlaceReview[];
}

export interface PlacesQuery {
  position: Position;
  radiusMetres: number;
  keyword: string;
}

/** Each call is one request that counts towards the service's limits. Both reject with `PlacesProblem`. */
export interface Places {
  search(question: PlacesQuery): Promise<PlaceSummary[]>;
  describe(placeId: string): Promise<Place>;
}

export type PlacesProblemKind = 'over_quota' | 'denied' | 'invalid' | 'not_found' | 'failed';

export class PlacesProblem extends Error {
  readonly kind: PlacesProblemKind;
  /**
   * The service's status, or ours when no answer came: TIMEOUT, TOO_LONG, UNREACHABLE, UNREADABLE. It never contains a
   * key.
   */
  readonly status: string;

  constructor(kind: PlacesProblemKind, status: string) {
    super(`The maps service refused: ${status}`);
    this.kind = kind;
    this.status = status;
  }
}
