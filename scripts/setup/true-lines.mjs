// Errors of the program that scripts/setup/bundle-server.mjs put together name the lines of its sources.
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

const PROGRAM = `${pathToFileURL(dirname(process.argv[1])).href}/`;
const ROOT = fileURLToPath(new URL('../../', import.meta.url));

const tables = new Map();

/** Read with the first error, which most starts do not see. */
function tableOf(url) {
  if (!tables.has(url)) {
    const file = fileURLToPath(url);
    const sources = readFileSync(`${file}.sources`, 'utf8').split('\n');
    tables.set(url, { sources, lines: readFileSync(`${file}.lines`) });
  }
  return tables.get(url);
}

function told(frame) {
  const text = String(frame);
  const url = frame.getFileName();
  if (!url?.startsWith(PROGRAM)) return text;
  try {
    const { sources, lines } = tableOf(url);
    const [line, column] = [frame.getLineNumber(), frame.getColumnNumber()];
    const source = sources[lines.readUInt16LE((line - 1) * 4) - 1];
    if (source === undefined) return text;
    return text.replace(`${url}:${line}:${column}`, `${join(ROOT, source)}:${lines.readUInt16LE((line - 1) * 4 + 2)}`);
  } catch {
    // A later build has taken its place.
    return text;
  }
}

function headline(error) {
  try {
    return Error.prototype.toString.call(error);
  } catch {
    return 'Error';
  }
}

Error.prepareStackTrace = (error, frames) =>
  [headline(error), ...frames.map((frame) => `    at ${told(frame)}`)].join('\n');
