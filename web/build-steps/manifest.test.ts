import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import routes from '../src/routes.ts';
import { paths } from './paths.ts';
import { flattenPatterns } from './route-patterns.ts';

interface Picture {
  src: string;
  sizes: string;
  type: string;
  purpose?: string;
  form_factor?: string;
}

interface Manifest {
  id: string;
  lang: string;
  scope: string;
  categories: string[];
  icons: Picture[];
  shortcuts: { name: string; url: string; icons: Picture[] }[];
  screenshots: Picture[];
}

const inPublic = (path: string): string => join(paths.web, 'public', path);
const manifest = JSON.parse(await readFile(inPublic('manifest.webmanifest'), 'utf8')) as Manifest;
const pictures = [...manifest.icons, ...manifest.shortcuts.flatMap(({ icons }) => icons), ...manifest.screenshots];

it('has the app’s name, language and description', () => {
  expect(manifest).toMatchObject({ id: '/', scope: '/', lang: 'en-GB' });
  expect(manifest.categories).toContain('shopping');
});

it.each(pictures.filter(({ sizes }) => sizes !== 'any'))('$src has the listed size and type', async (listed) => {
  const { width, height, format } = await sharp(inPublic(listed.src)).metadata();
  expect([`${width}x${height}`, `image/${format}`]).toEqual([listed.sizes, listed.type]);
});

it('has icons that may be cut to any shape, and some that may not', () => {
  const purposes = manifest.icons.filter(({ sizes }) => sizes === '512x512').map(({ purpose }) => purpose);
  expect(purposes.toSorted()).toEqual(['any', 'maskable']);
});

it('has shortcuts to Order, Track and Dashboard, which exist, each with its own icon', async () => {
  const pages = flattenPatterns(await routes);
  expect(manifest.shortcuts.map(({ name }) => name)).toEqual(['Order', 'Track', 'Dashboard']);
  for (const { url } of manifest.shortcuts) expect(pages).toContain(new URL(url, 'https://baitdrop.example').pathname);
  expect(new Set(manifest.shortcuts.flatMap(({ icons }) => icons.map(({ src }) => src))).size).toBe(3);
});

it('has small screenshots of the app on a phone and on a desktop', async () => {
  expect(new Set(manifest.screenshots.map(({ form_factor }) => form_factor))).toEqual(new Set(['narrow', 'wide']));
  const sizes = await Promise.all(manifest.screenshots.map(async ({ src }) => (await stat(inPublic(src))).size));
  expect(Math.max(...sizes)).toBeLessThan(120_000);
});
