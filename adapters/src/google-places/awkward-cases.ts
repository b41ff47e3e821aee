// Named troubles of the simulator. Searching at one of these spots in the North Sea, or asking for `sample_case_<name>`,
// brings one about.
import { distanceKm, type Position } from '@baitdrop/domain/geo/position';

export const awkwardPositions = {
  over_quota: { lat: 56, lng: 3 },
  denied: { lat: 56, lng: 4 },
  invalid: { lat: 56, lng: 5 },
  unknown_error: { lat: 57, lng: 3 },
  slow: { lat: 57, lng: 4 },
  garbled: { lat: 57, lng: 5 },
} as const satisfies Record<string, Position>;

export type AwkwardCase = keyof typeof awkwardPositions;
const cases = Object.keys(awkwardPositions) as AwkwardCase[];

export const awkwardPlaceId = (name: AwkwardCase): string => `sample_case_${name}`;

export const caseAt = (centre: Position): AwkwardCase | undefined =>
  cases.find((name) => distanceKm(centre, awkwardPositions[name]) < 1);

export const caseOf = (placeId: string): AwkwardCase | undefined =>
  cases.find((name) => placeId === awkwardPlaceId(name));
