/** Places by size, the largest first: their names joined by '|', their positions as one encoded line. */
export interface TownData {
  names: string;
  positions: string;
}

/** The output of `build-steps/draw-base-map.ts`. Lines and rings are encoded: see `polyline.ts`. */
export interface BaseMapData {
  /** Britain, Ireland and their islands, as closed rings. */
  coast: readonly string[];
  /** Other visible coasts: France, Belgium, the Netherlands, Norway. */
  neighbours: readonly string[];
  /** The border between Northern Ireland and Ireland. */
  border: readonly string[];
  towns: TownData;
}
