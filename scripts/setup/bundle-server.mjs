// Puts the server's modules together into a few files: reading 2,500 of them takes twice as long as everything else a start does.
// node scripts/setup/bundle-server.mjs ENTRY FOLDER
import { mkdirSync, writeFileSync } from 'node:fs';
import { createRequire, SourceMap } from 'node:module';
import { join, relative, resolve, sep } from 'node:path';
import { pathToFileURL } from 'node:url';
import { inRoot, root } from './paths.mjs';

/** Vite brings it along, and the web app is built with it. */
const vite = createRequire(inRoot('web/package.json')).resolve('vite');
const { rolldown } = await import(pathToFileURL(createRequire(vite).resolve('rolldown')).href);

/** Programs of their own, packages that read files beside them, and what is read only when somebody needs it. */
const LEFT_WHERE_THEY_ARE = [
  '@node-rs/argon2',
  '@simplewebauthn/server',
  'pdfkit',
  'pg-native',
  'pino',
  'sharp',
  'web-push',
];

/** Our sources find data and migrations from where they themselves are, and they are still there. */
const ownPlace = (folder) => ({
  name: 'own place',
  transform: {
    filter: { id: { exclude: /node_modules/ }, code: 'import.meta.url' },
    handler(code, id) {
      const source = relative(folder, id).split(sep).join('/');
      const place = `new URL(${JSON.stringify(source)}, import.meta.url).href`;
      // No line moves, and errors name lines alone: no map of this change is needed.
      return { code: code.replaceAll('import.meta.url', place), map: null };
    },
  },
});

/** For each line its file and its line there, two bytes each: a tenth of a source map, and nothing has to be parsed. */
function linesOf({ code, map }, folder) {
  const sources = [];
  const numbers = new Map();
  const found = new SourceMap({ version: 3, sources: [], names: [], mappings: '', ...map });
  const lines = code.split('\n').flatMap((line, index) => {
    const { originalSource, originalLine } = found.findEntry(index, line.search(/\S|$/));
    if (originalSource === undefined) return [0, 0];
    if (!numbers.has(originalSource)) {
      sources.push(relative(root, resolve(folder, originalSource)));
      numbers.set(originalSource, sources.length);
    }
    return [numbers.get(originalSource), Math.min(originalLine + 1, 65_535)];
  });
  const bytes = Buffer.alloc(lines.length * 2);
  for (const [index, number] of lines.entries()) bytes.writeUInt16LE(number, index * 2);
  return { sources, lines: bytes };
}

const [entry, folder] = process.argv.slice(2).map((given) => resolve(given));
const bundle = await rolldown({
  input: { main: entry },
  platform: 'node',
  external: LEFT_WHERE_THEY_ARE,
  plugins: [ownPlace(folder)],
});
const { output } = await bundle.generate({
  dir: folder,
  format: 'esm',
  entryFileNames: '[name].mjs',
  chunkFileNames: '[name].mjs',
  sourcemap: 'hidden',
  sourcemapExcludeSources: true,
  // Text of one byte a letter takes half the memory.
  charset: 'ascii',
  comments: false,
  // Errors and classes are told apart by their names, and two files may use the same one.
  keepNames: true,
});
mkdirSync(folder, { recursive: true });
for (const chunk of output.filter(({ type }) => type === 'chunk')) {
  const { sources, lines } = linesOf(chunk, folder);
  writeFileSync(join(folder, chunk.fileName), chunk.code);
  writeFileSync(join(folder, `${chunk.fileName}.sources`), sources.join('\n'));
  writeFileSync(join(folder, `${chunk.fileName}.lines`), lines);
}
