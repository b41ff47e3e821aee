import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { mapTilesConfigOf, mapTilesProblems, tilesOrigin } from './map-tiles-config.ts';
import { type SimulatedTiles, startMapTilesSimulator } from './map-tiles.simulator.ts';

const OS = 'https://api.os.uk/maps/raster/v1/zxy/Road_3857/{z}/{x}/{y}.png?key=secret-key';

describe('map tile address', () => {
  test.each([
    [OS, 'https://api.os.uk'],
    ['https://{s}.tiles.example:8443/{z}/{x}/{y}{r}.png', 'https://*.tiles.example:8443'],
    ['/tiles/{z}/{x}/{y}.png', undefined],
    ['http://127.0.0.1:8080/{z}/{x}/{y}.png', 'http://127.0.0.1:8080'],
  ])('accepts %s and adds its origin to the page’s policy', (url, origin) => {
    expect(mapTilesProblems({ MAP_TILES_URL: url, MAP_TILES_ATTRIBUTION: '© Somebody' })).toEqual([]);
    expect(tilesOrigin({ url })).toBe(origin);
  });

  test.each([
    ['http://tiles.example/{z}/{x}/{y}.png', 'https://'],
    ['//tiles.example/{z}/{x}/{y}.png', 'https://'],
    ['javascript:{z}{x}{y}', 'https://'],
    ['https://tiles.example/{z}/{x}.png', '{z}, {x} and {y}'],
  ])('refuses %s without repeating the key', (url, why) => {
    const problems = mapTilesProblems({ MAP_TILES_URL: `${url}?key=secret-key`, MAP_TILES_ATTRIBUTION: '©' });
    expect(problems.join()).toContain(why);
    expect(problems.join()).not.toContain('secret-key');
  });

  test('requires an attribution; without an address there are no tiles', () => {
    expect(mapTilesProblems({ MAP_TILES_URL: OS })).toHaveLength(1);
    expect(mapTilesConfigOf({ MAP_TILES_ATTRIBUTION: '© Somebody' })).toBeUndefined();
    expect(mapTilesConfigOf({ MAP_TILES_URL: OS, MAP_TILES_ATTRIBUTION: '© OS' })).toEqual({
      url: OS,
      attribution: '© OS',
      maxZoom: 19,
      isSketch: false,
    });
  });
});

describe('demo map tiles', () => {
  let tiles: SimulatedTiles;
  beforeAll(async () => {
    tiles = await startMapTilesSimulator();
  });
  afterAll(() => tiles.close());

  const fetchTile = async (theme: string, zoom: number | string, column: number, row: number) => {
    const { url } = tiles.config;
    const parts: [string, string | number][] = [
      ['{theme}', theme],
      ['{z}', zoom],
      ['{x}', column],
      ['{y}', row],
    ];
    const answer = await fetch(parts.reduce((text, [part, value]) => text.replace(part, String(value)), url));
    return { status: answer.status, type: answer.headers.get('content-type'), body: await answer.text() };
  };
  /** Finds the tile of a position with the usual web map formula (Web Mercator). */
  const tileOf = (lat: number, lng: number, zoom: number): [number, number] => {
    const angle = (lat * Math.PI) / 180;
    const down = (1 - Math.log(Math.tan(angle) + 1 / Math.cos(angle)) / Math.PI) / 2;
    return [Math.floor(((lng + 180) / 360) * 2 ** zoom), Math.floor(down * 2 ** zoom)];
  };

  test.each([
    ['Ringwood', 50.8459, -1.7889, ['River Avon', 'High Street', 'A31', 'Millrace Yard']],
    ['Bewdley', 52.3756, -2.3151, ['River Severn', 'Load Street', 'Severnside South']],
  ])('draw %s with its river and street names, in both themes', async (_town, lat, lng, names) => {
    const [column, row] = tileOf(lat, lng, 16);
    const [light, dark] = [await fetchTile('light', 16, column, row), await fetchTile('dark', 16, column, row)];
    expect(light).toMatchObject({ status: 200, type: 'image/svg+xml' });
    const around = await Promise.all(
      [-1, 0, 1].flatMap((dx) => [-1, 0, 1].map((dy) => fetchTile('light', 16, column + dx, row + dy))),
    );
    for (const name of names) expect(around.some(({ body }) => body.includes(name))).toBe(true);
    expect(dark.body).not.toBe(light.body);
  });

  test('are empty elsewhere, and unknown addresses are not found', async () => {
    expect((await fetchTile('light', 12, ...tileOf(54, -2, 12))).body).not.toContain('<path');
    expect((await fetchTile('sepia', 12, 1, 1)).status).toBe(404);
    expect((await fetchTile('light', 'x', 1, 1)).status).toBe(404);
    expect((await fetchTile('light', 25, 1, 1)).status).toBe(404);
  });
});
