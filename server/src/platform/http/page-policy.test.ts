import { expect, test } from 'vitest';
import { pagePolicy } from './page-policy.ts';

const hashes = { scriptHashes: ["'sha256-abc'"], styleHashes: [] };
const partsOf = (policy: string): Record<string, string> =>
  Object.fromEntries(policy.split('; ').map((part) => [part.split(' ')[0] ?? '', part]));

test('a page loads our own files only, and pictures of the map’s provider if one is configured', () => {
  const plain = partsOf(pagePolicy(hashes));
  const withTiles = partsOf(pagePolicy(hashes, 'https://api.os.uk'));
  expect(plain['img-src']).toBe("img-src 'self' data: blob:");
  expect(withTiles).toEqual({ ...plain, 'img-src': "img-src 'self' data: blob: https://api.os.uk" });
});
