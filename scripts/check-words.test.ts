import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { commentProblems, findWords, hitsOf } from './setup/find-words.mjs';

const refused = [
  'Whoever holds the lock waits.',
  'Null while nobody knows.',
  'Somebody at the shop saw the order.',
  'Sends what the customer was told.',
  'The order stands in the list.',
  'Starts the round anew.',
  'Nought for an empty field.',
  'Besides, the list is long.',
  'The list is long besides.',
  'Every shop but for the closed ones.',
  'Answers whether the file is there.',
  'Some of it. Besides: more.',
  'What a route says of its input.',
  'Who asks.',
  'Of those, the late ones.',
  'For people.',
  'From the index alone.',
  'With its direct connections.',
];

const allowed = [
  'Refunds part of an order: a quantity per line.',
  'Shows "Nobody answers" to the shop.',
  'Returns `told` of the published server.',
  'Which of the two came first? The newer row wins.',
  'For a repeated request, the stored answer is sent.',
  'In the demo, payments settle at once.',
  'The letters stand for the columns.',
  'There is one row besides the default.',
  'Skips the row if there is none.',
  'Forwards the request.',
  'Whether the courier has the parcel.',
];

describe('comments', () => {
  it.each(refused)('%s: is refused', (words) => expect(commentProblems(words)).not.toEqual([]));
  it.each(allowed)('%s: is allowed', (words) => expect(commentProblems(words)).toEqual([]));

  it('on consecutive lines are joined, and those for tools are ignored', () => {
    const text =
      '// The lock is held\n// for the whole round.\n\n// oxlint-disable-next-line x: for y\n// @ts-check for z\n';
    expect(hitsOf('a.ts', text).hits).toEqual([]);
  });

  it('are reported with the line they begin on', () => {
    expect(hitsOf('a.ts', 'const a = 1;\n/**\n * Who asks.\n */\nconst b = a;').hits).toMatchObject([{ line: 2 }]);
  });
});

describe('names', () => {
  it.each([
    ['a variable', 'a.ts', 'const told = 1;'],
    ['a parameter', 'a.ts', 'const f = (asked: string) => asked.length;'],
    ['a property of a type', 'a.ts', 'type T = { wanted: string };'],
    ['a property of an object', 'a.ts', 'const a = { kept: 1 };'],
    ['a part of a destructured value', 'a.ts', 'const { x: known } = f();'],
    ['a function', 'a.ts', 'function toldOf() {}'],
    ['a type', 'a.ts', 'interface ToldService { x: string }'],
    ['a column', 'a.ts', 'const row = { told_eta: 1 };'],
    ['a constant', 'a.ts', 'const TOLD_SERVICES = 1;'],
    ['a file', 'told-eta.ts', ''],
  ])('%s is refused', (_what, file, text) => expect(hitsOf(file, text).hits).toHaveLength(1));

  it.each([
    ['an imported name, which is reported where it is declared', "import { told } from './a.ts'; f(told);"],
    ['a property that is read', 'const a = answer.told;'],
    ['a longer name', 'const isKnown = knownIds.size > 0;'],
  ])('%s is allowed', (_what, text) => expect(hitsOf('a.ts', text).hits).toEqual([]));
});

describe('texts that customers and shops read', () => {
  it.each([
    ['a basket', 'web/src/a.tsx', 'const a = <p>Your basket</p>;'],
    ['a click', 'domain/src/a.ts', "const a = 'Click to pay';"],
    ['an e-mail', 'web/src/a.tsx', 'const a = `Enter your e-mail, ${name}`;'],
    ['a tackle store', 'web/src/a.tsx', "const a = 'The store is open';"],
    ['a retailer', 'web/src/a.tsx', 'const a = <p>For retailers</p>;'],
    ['a time of a 12-hour clock', 'web/src/a.tsx', 'const a = <p>Open until 5 pm</p>;'],
    ['kilometres without miles', 'web/src/a.tsx', 'const a = <p>{km} km away</p>;'],
    ['a time in a format of its own', 'server/src/a.ts', "new Intl.DateTimeFormat('en-GB', { timeStyle: 'short' });"],
  ])('%s is refused', (_what, file, text) => expect(hitsOf(file, text).hits).toHaveLength(1));

  it.each([
    ['a text of the specification', 'web/src/a.tsx', 'const a = <p>Find Stores Near Me</p>;'],
    ['a store at Shopify', 'web/src/a.tsx', 'const a = <p>Open your store in Shopify</p>;'],
    ['kilometres in brackets', 'web/src/a.tsx', 'const a = <p>3 miles (5 km)</p>;'],
    ['a class or a value', 'web/src/a.tsx', "const a = 'aria-pressed:text-ink basket';"],
    ['what an administrator reads', 'web/src/screens/admin/a.tsx', 'const a = <p>Sync retailers</p>;'],
    ['the one function for times', 'domain/src/time/london.ts', "const a = { hour: 'numeric' };"],
  ])('%s is allowed', (_what, file, text) => expect(hitsOf(file, text).hits).toEqual([]));
});

describe('exported names', () => {
  const house = mkdtempSync(join(tmpdir(), 'baitdrop-words-'));
  afterAll(() => rmSync(house, { recursive: true, force: true }));
  const write = (file: string, text: string) => {
    mkdirSync(dirname(join(house, file)), { recursive: true });
    writeFileSync(join(house, file), text);
  };
  write('one/a.ts', 'export const readShop = 1;\nexport type Shop = 1; export default 1;');
  write('one/deep/b.ts', 'export function readShop() {}\nexport default 2;');
  write('one/node_modules/c.ts', 'export const readShop = 1;');
  write('two/a.tsx', "export const readShop = 1; export { Shop } from '../one/a.ts';");

  it('are unique in a room; another room may have the same', () => {
    expect(findWords(house, ['one', 'two']).map(({ file, line }) => `${file}:${line}`)).toEqual([
      'one/a.ts:1',
      'one/deep/b.ts:1',
    ]);
  });
});
