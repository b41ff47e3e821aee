export interface Spot {
  id: string;
  /** Pixels at the current zoom. */
  x: number;
  y: number;
}

export interface Cluster<Each extends Spot> {
  x: number;
  y: number;
  members: readonly Each[];
}

/**
 * Clusters spots that would cover each other. The first spot of a cluster is its position, so the same spots at the
 * same zoom always cluster in the same way, wherever the map is dragged.
 */
export function gatherSpots<Each extends Spot>(spots: readonly Each[], reachPx: number): Cluster<Each>[] {
  const clusters: { x: number; y: number; members: Each[] }[] = [];
  const cells = new Map<string, { x: number; y: number; members: Each[] }[]>();
  const cellOf = (value: number) => Math.floor(value / reachPx);
  const near = ({ x, y }: Each) =>
    [-1, 0, 1]
      .flatMap((dx) => [-1, 0, 1].flatMap((dy) => cells.get(`${cellOf(x) + dx} ${cellOf(y) + dy}`) ?? []))
      .find((cluster) => Math.hypot(cluster.x - x, cluster.y - y) < reachPx);
  for (const spot of spots) {
    const found = near(spot);
    if (found) {
      found.members.push(spot);
      continue;
    }
    const cluster = { x: spot.x, y: spot.y, members: [spot] };
    const key = `${cellOf(spot.x)} ${cellOf(spot.y)}`;
    cells.set(key, [...(cells.get(key) ?? []), cluster]);
    clusters.push(cluster);
  }
  return clusters;
}

/** Spreads spots that are at the same position even at the closest zoom, instead of clustering them. */
export function fanOut<Each extends Spot>(spots: readonly Each[], stepPx: number): Each[] {
  const seen = new Map<string, number>();
  return spots.map((spot) => {
    const key = `${Math.round(spot.x)} ${Math.round(spot.y)}`;
    const before = seen.get(key) ?? 0;
    seen.set(key, before + 1);
    return { ...spot, x: spot.x + before * stepPx };
  });
}
