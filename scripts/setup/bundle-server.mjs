// Bundles the server into one file with a source map, and one for each thread: reading its 2,500 modules one by one
// takes over a second of every start. Run: node scripts/setup/bundle-server.mjs ENTRY FOLDER
import { dirname, relative, resolve, sep } from 'node:path';
import { rolldown } from './rolldown.mjs';

/** Packages that read files beside them, and large ones that are loaded only when needed. */
const EXTERNAL = ['@node-rs/argon2', '@simplewebauthn/server', 'pdfkit', 'pg-native', 'pino', 'sharp', 'web-push'];

const THREAD = /new URL\('\.\/([\w-]+-thread)\.ts', import\.meta\.url\)|import\.meta\.url/g;

/**
 * Our sources find data and migrations relative to themselves, so `import.meta.url` stays the address of the source. A
 * module that is started as a thread gets its own bundle beside this one.
 */
const sourceUrl = (folder, threads) => ({
  name: 'source url',
  transform: {
    filter: { id: { exclude: /node_modules/ }, code: 'import.meta.url' },
    handler(code, id) {
      const source = relative(folder, id).split(sep).join('/');
      const url = `new URL(${JSON.stringify(source)}, import.meta.url).href`;
      const replaced = code.replaceAll(THREAD, (_, thread) => {
        if (thread === undefined) return url;
        threads.set(thread, resolve(dirname(id), `${thread}.ts`));
        return `new URL('./${thread}.mjs', import.meta.url)`;
      });
      // No line moves, and errors name only lines, so this change needs no map.
      return { code: replaced, map: null };
    },
  },
});

const [entry, folder] = process.argv.slice(2).map((path) => resolve(path));

async function bundle(name, source) {
  const threads = new Map();
  await rolldown.build({
    input: { [name]: source },
    platform: 'node',
    external: EXTERNAL,
    plugins: [sourceUrl(folder, threads)],
    output: {
      dir: folder,
      format: 'esm',
      entryFileNames: '[name].mjs',
      // One file, so that a running server never loads a part of a later build.
      codeSplitting: false,
      sourcemap: true,
      sourcemapExcludeSources: true,
      // V8 stores text of one byte per letter in half the memory.
      charset: 'ascii',
      comments: false,
      // Errors and classes are distinguished by their names, and two files may use the same one.
      keepNames: true,
    },
  });
  for (const thread of threads) await bundle(...thread);
}

await bundle('main', entry);
