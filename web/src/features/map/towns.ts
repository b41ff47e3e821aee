import type { Position } from '@baitdrop/domain/geo/position';
import type { TownData } from './data/base-map-data.ts';
import { decodeLine } from './polyline.ts';

export interface Town {
  name: string;
  position: Position;
}

/** Decodes towns, the largest first. */
export function readTowns({ names, positions }: TownData): Town[] {
  const places = decodeLine(positions);
  return names.split('|').flatMap((name, index) => {
    const position = places[index];
    return position ? [{ name, position }] : [];
  });
}

/** At this zoom and closer, villages fit beside the towns. */
export const VILLAGE_ZOOM = 10.5;

const COUNTS: readonly (readonly [zoom: number, count: number])[] = [
  [6, 12],
  [7, 28],
  [8, 80],
  [9, 220],
  [10, 600],
];

/** Returns how many of the largest places are considered at a zoom; more would be unreadable. */
export const townCount = (zoom: number): number =>
  COUNTS.find(([below]) => zoom < below)?.[1] ?? Number.POSITIVE_INFINITY;

export interface LabelBox {
  x: number;
  y: number;
  width: number;
  height: number;
}

const meet = (a: LabelBox, b: LabelBox): boolean =>
  a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;

/** Returns the labels that do not overlap those placed before them; the more important ones come first. */
export function placeLabels<Each extends { box: LabelBox }>(labels: readonly Each[]): Each[] {
  const placed: Each[] = [];
  for (const each of labels) if (!placed.some(({ box }) => meet(box, each.box))) placed.push(each);
  return placed;
}
