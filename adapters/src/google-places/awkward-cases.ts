// Failures that the simulator can produce: search at one of these spots in the North Sea, or request
// `sample_case_<name>`.
import { distanceKm, type Position } from '@baitdrop/domain/geo/position';

export const AWKWARD_POSITIONS = {
  over_quota: { lat: 56, lng: 3 },
  denied: { lat: 56, lng: 4 },
  invalid: { lat: 56, lng: 5 },
  unknown_error: { lat: 57, lng: 3 },
  slow: { lat: 57, lng: 4 },
  garbled: { lat: 57, lng: 5 },
} as const satisfies Record<string, Position>;

export type PlacesCase = keyof typeof AWKWARD_POSITIONS;
const cases = Object.keys(AWKWARD_POSITIONS) as PlacesCase[];

export const awkwardPlaceId = (name: PlacesCase): string => `sample_case_${name}`;

export const caseAtPosition = (centre: Position): PlacesCase | undefined =>
  cases.find((name) => distanceKm(centre, AWKWARD_POSITIONS[name]) < 1);

export const caseOfPlaceId = (placeId: string): PlacesCase | undefined =>
  cases.find((name) => placeId === awkwardPlaceId(name));
