/** Places by size, the largest first: their names joined by '|', their positions as one encoded line. */
export interface TownData {
  names: string;
  positions: string;
}

/** What `build-steps/draw-base-map.ts` writes. Lines and rings are encoded: see `polyline.ts`. */
export interface BaseMapData {
  /** Britain, Ireland and their islands, as closed rings. */
  coast: readonly string[];
  /** What else is in sight: France, Belgium, the Netherlands, Norway. */
  neighbours: readonly string[];
  /** Between Northern Ireland and Ireland. */
  border: readonly string[];
  towns: TownData;
}
