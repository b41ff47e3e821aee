import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { gazetteerAnswer } from '@baitdrop/contract/gazetteer';
import { type DirectoryScene, startDirectoryScene } from '../directory/testing/directory-scene.ts';

let scene: DirectoryScene;
beforeAll(async () => {
  scene = await startDirectoryScene();
});
afterAll(() => scene.product.close());

describe('the gazetteer', () => {
  const find = async (query: string) => {
    const answer = await scene.get(`/api/gazetteer?${query}`);
    return { status: answer.statusCode, caching: answer.headers['cache-control'], body: answer.json() };
  };

  test('finds a town, a water and a postcode without signing in, and may be cached for a day', async () => {
    const { body, caching } = await find('search=Ringwood');
    expect(gazetteerAnswer.parse(body).places[0]).toMatchObject({ name: 'Ringwood', area: 'Hampshire', kind: 'town' });
    expect(caching).toBe('public, max-age=86400');
    const near = await find('search=river%20avon&lat=50.85&lng=-1.78');
    expect(near.body.places[0]).toMatchObject({ name: 'River Avon at Ringwood', kind: 'water' });
    expect((await find('search=bh241la')).body.places).toEqual([
      { name: 'BH24 1LA', area: 'Ringwood', kind: 'postcode', lat: 50.8488, lng: -1.7814 },
    ]);
  });

  test('answers an empty list for an empty search, and refuses an incomplete position', async () => {
    expect((await find('')).body).toEqual({ places: [] });
    expect((await find(`search=${'x'.repeat(101)}`)).status).toBe(400);
    expect((await find('search=bath&lat=51')).status).toBe(400);
  });
});
