import { readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { distanceKm } from '@baitdrop/domain/geo/position';
import { describe, expect, it } from 'vitest';
import type { BaseMapData, TownData } from './data/base-map-data.ts';
import { decodeLine } from './polyline.ts';
import { placeLabels, readTowns, townCount } from './towns.ts';

const file = (name: string) => readFileSync(new URL(`./data/${name}`, import.meta.url));
const base = JSON.parse(file('base-map.json').toString()) as BaseMapData;
const villages = readTowns(JSON.parse(file('villages.json').toString()) as TownData);
const towns = readTowns(base.towns);

describe('the map of Britain', () => {
  it('has the towns at their positions, the largest first', () => {
    const ringwood = [...towns, ...villages].find(({ name }) => name === 'Ringwood');
    expect(towns[0]?.name).toBe('London');
    expect(ringwood && distanceKm(ringwood.position, { lat: 50.846, lng: -1.791 })).toBeLessThan(2);
  });

  it('has every island from Scilly to Shetland', () => {
    const coast = base.coast.flatMap((ring) => decodeLine(ring));
    expect(Math.max(...coast.map(({ lat }) => lat))).toBeGreaterThan(60.5);
    expect(Math.min(...coast.map(({ lat }) => lat))).toBeLessThan(50);
    expect(coast.length).toBeGreaterThan(6000);
  });

  it('stays small enough for a slow connection', () => {
    const sizes = ['base-map.json', 'villages.json'].map((name) => gzipSync(file(name)).byteLength);
    expect(sizes.reduce((sum, size) => sum + size)).toBeLessThan(60 * 1024);
  });
});

describe('names of towns', () => {
  const label = (name: string, x: number) => ({ name, box: { x, y: 0, width: 50, height: 16 } });

  it('give way to larger towns where they would overlap', () => {
    const placed = placeLabels([label('London', 0), label('Camden', 20), label('Reading', 60)]);
    expect(placed.map(({ name }) => name)).toEqual(['London', 'Reading']);
  });

  it('become more at closer zoom', () => {
    expect([5, 6, 7, 8, 9, 12].map((zoom) => townCount(zoom))).toEqual([
      12,
      28,
      80,
      220,
      600,
      Number.POSITIVE_INFINITY,
    ]);
  });
});
