// @module-tag poolers
import * as fc from 'fast-check';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { bestMatches, searchTextOf } from '@baitdrop/domain/search/fuzzy-search';
import { EVENT_CHANNEL, EVERYTHING_CHANGED } from '@baitdrop/records/realtime/event-tables';
import { findSimilarShops } from './directory.db.ts';
import { DirectoryWords } from './directory-words.ts';
import { type DirectoryScene, startDirectoryScene } from './testing/directory-scene.ts';

const WORDS = ['Ringwood', 'Tackle', 'Été', 'O’Neil’s', 'Pop-ups', 'Rag', 'worm', 'Boilies', '12', '4a', '100%', 'a_b'];
const anyText = fc
  .array(fc.oneof(fc.constantFrom(...WORDS), fc.string({ unit: fc.constantFrom('a', 'b', 'e', 's'), minLength: 4 })), {
    minLength: 1,
    maxLength: 3,
  })
  .map((words) => words.join(' '));

let scene: DirectoryScene;
let shops: { shop: string; search_text: string }[];
const words = new DirectoryWords();

beforeAll(async () => {
  scene = await startDirectoryScene();
  const anyShop = fc.record({ name: anyText, address: anyText, specialties: fc.array(anyText, { maxLength: 2 }) });
  for (const shop of fc.sample(anyShop, { numRuns: 100, seed: 3 })) await scene.addShop(shop);
  shops = (
    await scene.product.context.pool.query('select shop, search_text from directory_entries order by name_key, shop')
  ).rows;
  words.forget(true);
  await words.read(scene.product.context.pool);
});
afterAll(() => scene.product.close());

const ruleOf = (found: typeof shops, search: string): string[] =>
  bestMatches(found, search, ({ search_text }) => searchTextOf(search_text)).map(({ shop }) => shop);

test('the vocabulary finds the same similar spellings as a search of every shop', async () => {
  const { pool } = scene.product.context;
  const slipped = fc.tuple(anyText, fc.nat(), fc.constantFrom('', 'e', ' ')).map(([text, at, letter]) => {
    const place = at % text.length;
    return text.slice(0, place) + letter + text.slice(place + 1);
  });
  let found = 0;
  await fc.assert(
    fc.asyncProperty(fc.oneof(anyText, slipped), async (typed) => {
      const search = typed.toLowerCase();
      const corrections = await words.correctionsFor(search, pool);
      if (corrections === undefined) return;
      const expected = ruleOf(shops, search);
      found += expected.length;
      expect(ruleOf(await findSimilarShops(pool, { search }, corrections), search)).toEqual(expected);
    }),
    { numRuns: 300, seed: 7 },
  );
  expect(found).toBeGreaterThan(100);
});

test('a word without any similar word causes no database query', async () => {
  const { pool } = scene.product.context;
  const corrections = await words.correctionsFor('zander', pool);
  const querySpy = vi.spyOn(pool, 'query');
  expect(await findSimilarShops(pool, { search: 'zander' }, corrections)).toEqual([]);
  expect(querySpy).not.toHaveBeenCalled();
  querySpy.mockRestore();
});

const namesFor = async (search: string): Promise<string[]> =>
  (await scene.get(`/api/shops?search=${search}`)).json().items.map(({ name }: { name: string }) => name);

test('a new word can be found as soon as a shop has it, from any source', async () => {
  const untilFound = (search: string, name: string) =>
    vi.waitFor(async () => expect(await namesFor(search)).toEqual([name]), { timeout: 60_000 });
  expect(await namesFor('chrstchurch')).toEqual([]);
  const shopId = await scene.addShop({ name: 'Christchurch' });
  await untilFound('chrstchurch', 'Christchurch');
  await scene.query(`update shops set name = 'Lymington' where shop_id = $1`, [shopId]);
  await untilFound('lymingtn', 'Lymington');
  await vi.waitFor(async () => expect(await namesFor('chrstchurch')).toEqual([]), { timeout: 60_000 });
  await scene.query(
    `begin; update directory_entries set search_text = 'fordingbridge' where search_text like 'lymington%';
     select pg_notify('${EVENT_CHANNEL}', '${EVERYTHING_CHANGED}'); commit`,
  );
  await untilFound('fordngbridge', 'Lymington');
  await scene.query(
    `select pg_terminate_backend(pid) from pg_stat_activity
     where datname = current_database() and application_name = 'records listener'`,
  );
  await scene.query(`update shops set name = 'Brockenhurst' where shop_id = $1`, [shopId]);
  await untilFound('brokenhurst', 'Brockenhurst');
});

test('many shops that change at once cause a complete reload', async () => {
  const { pool } = scene.product.context;
  for (let index = 0; index < 1001; index += 1) words.changed(`shop ${index}`);
  expect(await words.correctionsFor('tackel', pool)).toBeUndefined();
  await words.read(pool);
  expect(await words.correctionsFor('tackel', pool)).toEqual([[['tackle']]]);
});
