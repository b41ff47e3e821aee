import type { Position } from '@baitdrop/domain/geo/position';

export type Ring = readonly (readonly [lng: number, lat: number])[];

interface Frame {
  west: number;
  east: number;
  south: number;
  north: number;
}

interface Side {
  isInside: (point: Ring[number]) => boolean;
  /** Where the segment between two points crosses this side, from 0 to 1. */
  crossing: (from: Ring[number], to: Ring[number]) => number;
}

const side = (axis: 0 | 1, at: number, sign: 1 | -1): Side => ({
  isInside: (point) => (point[axis] - at) * sign >= 0,
  crossing: (from, to) => (at - from[axis]) / (to[axis] - from[axis]),
});

/** Returns the part of a closed ring inside the frame; what lay outside follows the frame's edge. */
export function clipRing(ring: Ring, { west, east, south, north }: Frame): Ring {
  const sides = [side(0, west, 1), side(0, east, -1), side(1, south, 1), side(1, north, -1)];
  return sides.reduce<Ring>((points, { isInside, crossing }) => {
    const clipped: [number, number][] = [];
    points.forEach((point, index) => {
      const before = points.at(index - 1) ?? point;
      if (isInside(point) !== isInside(before)) {
        const part = crossing(before, point);
        clipped.push([before[0] + (point[0] - before[0]) * part, before[1] + (point[1] - before[1]) * part]);
      }
      if (isInside(point)) clipped.push([point[0], point[1]]);
    });
    return clipped;
  }, ring);
}

export const pointsOf = (ring: Ring): Position[] => ring.map(([lng, lat]) => ({ lat, lng }));

/** Drops points that are nearer than a step to the previous one. */
export function thinOut(ring: Ring, stepDegrees: number): Ring {
  let last: Ring[number] | undefined;
  return ring.filter((point) => {
    const isFar = !last || Math.hypot(point[0] - last[0], point[1] - last[1]) >= stepDegrees;
    if (isFar) last = point;
    return isFar;
  });
}
