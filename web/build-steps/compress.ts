import { glob, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const toBrotli = promisify(brotliCompress);
const toGzip = promisify(gzip);
const MIN_WORTHWHILE_BYTES = 512;

/** Writes `.br` and `.gz` beside every text file, so that the server never compresses during a request. */
export async function compressTextFiles(folder: string): Promise<void> {
  const files = await Array.fromAsync(glob('**/*.{html,js,css,svg,json,txt,xml,webmanifest,ico}', { cwd: folder }));
  await Promise.all(
    files.map(async (file) => {
      const path = join(folder, file);
      const bytes = await readFile(path);
      if (bytes.length < MIN_WORTHWHILE_BYTES) return;
      const options = { params: { [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length } };
      const [brotli, gzipped] = await Promise.all([toBrotli(bytes, options), toGzip(bytes, { level: 9 })]);
      await Promise.all([writeFile(`${path}.br`, brotli), writeFile(`${path}.gz`, gzipped)]);
    }),
  );
}
