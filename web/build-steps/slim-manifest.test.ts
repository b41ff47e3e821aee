import { expect, it } from 'vitest';
import { withoutImports } from './slim-manifest.ts';

const entry = { module: '/assets/entry.js', imports: ['/assets/packages.js'], css: [] };
const home = { id: 'home', path: '', hasLoader: false, module: '/assets/home.js', css: ['/assets/entry.css'] };
const written = (manifest: unknown) => `window.__reactRouterManifest=${JSON.stringify(manifest)};`;

it('leaves out what each screen imports, and keeps every other word of the list', () => {
  const routes = { home: { ...home, imports: ['/assets/packages.js', '/assets/pictures.js'] } };
  const slim = withoutImports(written({ entry, routes, url: '/assets/manifest-1.js', version: '1' }));
  expect(slim).toBe(written({ entry, routes: { home }, url: '/assets/manifest-1.js', version: '1' }));
});

it('stops the build when the router writes its list another way', () => {
  expect(() => withoutImports(`globalThis.manifest=${JSON.stringify({ entry, routes: {} })};`)).toThrow(
    'not written the way it used to be',
  );
});
