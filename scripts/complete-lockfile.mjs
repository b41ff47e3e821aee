// Adds to the lockfile the optional packages of other platforms that the registry did not offer, and fetches every
// missing checksum, which npm compares with its downloads. `npm ci` refuses a lockfile without them, and a registry
// mirror may hold the packages of some platforms only. Run it after every change of dependencies: node
// scripts/complete-lockfile.mjs
import { readFileSync, writeFileSync } from 'node:fs';
import { inRoot } from './setup/paths.mjs';

const systems = {
  win32: 'win32',
  darwin: 'darwin',
  linux: 'linux',
  linuxmusl: 'linux',
  freebsd: 'freebsd',
  netbsd: 'netbsd',
  openbsd: 'openbsd',
  sunos: 'sunos',
  aix: 'aix',
  android: 'android',
  openharmony: 'openharmony',
  wasm32: 'any',
  webcontainers: 'any',
  wasm: 'any',
};
const PROCESSORS = new Set([
  'x64',
  'arm64',
  'arm',
  'ia32',
  'ppc64',
  'riscv64',
  's390x',
  'loong64',
  'mips64el',
  'wasm32',
]);

/** Reads the platform from a package's name: `@scope/binding-linux-arm64-musl` → linux, arm64, musl. */
function platformOf(name) {
  const words = name.split(/[/\-_]/);
  const system = words.map((word) => systems[word]).find(Boolean);
  const processor = words.find((word) => PROCESSORS.has(word)) ?? (words.includes('universal') ? 'arm64' : undefined);
  const libc = words.some((word) => /musl/.test(word))
    ? 'musl'
    : words.some((word) => word.startsWith('gnu'))
      ? 'glibc'
      : undefined;
  return { system, processor, libc };
}

const file = inRoot('package-lock.json');
const lock = JSON.parse(readFileSync(file, 'utf8'));
const added = [];
for (const [path, entry] of Object.entries(lock.packages)) {
  for (const [name, version] of Object.entries(entry.optionalDependencies ?? {})) {
    const nested = path.includes('node_modules/') ? `${path}/node_modules/${name}` : undefined;
    if (`node_modules/${name}` in lock.packages || (nested !== undefined && nested in lock.packages)) continue;
    const { system, processor, libc } = platformOf(name);
    if (system === undefined) throw new Error(`${name} (of ${path}) is missing and names no platform`);
    lock.packages[`node_modules/${name}`] = {
      version,
      ...(processor === undefined ? {} : { cpu: [processor] }),
      ...(libc === undefined ? {} : { libc: [libc] }),
      optional: true,
      os: [system],
    };
    added.push(name);
  }
}
const REGISTRY = process.env.npm_config_registry ?? 'https://registry.npmjs.org/';

/** Undefined when the registry does not have the package or cannot be reached. */
async function integrityOf(name, version) {
  try {
    const answer = await fetch(new URL(`${name.replace('/', '%2f')}/${version}`, REGISTRY), {
      signal: AbortSignal.timeout(20_000),
    });
    return answer.ok ? (await answer.json()).dist?.integrity : undefined;
  } catch {
    return undefined;
  }
}

const withoutIntegrity = Object.entries(lock.packages).filter(
  ([path, entry]) => path.includes('node_modules/') && !entry.link && entry.integrity === undefined,
);
const unknown = [];
await Promise.all(
  withoutIntegrity.map(async ([path, entry]) => {
    const name = path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length);
    const integrity = await integrityOf(name, entry.version);
    if (integrity === undefined) return unknown.push(name);
    const { version, ...rest } = entry;
    lock.packages[path] = { version, integrity, ...rest };
  }),
);

lock.packages = Object.fromEntries(
  Object.entries(lock.packages).toSorted(([a], [b]) => (a === '' ? -1 : b === '' ? 1 : a < b ? -1 : 1)),
);
writeFileSync(file, `${JSON.stringify(lock, null, 2)}\n`);
console.log(added.length === 0 ? 'The lockfile names every platform.' : `Added ${added.length}: ${added.join(', ')}`);
if (unknown.length > 0)
  console.log(`The registry has no checksum of ${unknown.length}: ${unknown.toSorted().join(', ')}`);
