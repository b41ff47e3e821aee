import { expect, it } from 'vitest';
import { chunkOfAlwaysLoaded } from './always-loaded.ts';

const imports: Record<string, string[]> = {
  root: ['shell', 'react'],
  shell: ['bar', 'root'],
  bar: ['react'],
  screen: ['react', 'field'],
};
const graph = { getModuleInfo: (id: string) => (imports[id] ? { importedIds: imports[id] } : null) };

it('includes everything that the shell imports, also circular imports, and not what only a screen needs', () => {
  const chunkOf = chunkOfAlwaysLoaded('frame', ['root']);
  const all = ['root', 'shell', 'bar', 'react', 'screen', 'field'];
  expect(all.filter((id) => chunkOf(id, graph) === 'frame')).toEqual(['root', 'shell', 'bar', 'react']);
});
