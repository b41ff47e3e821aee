// Runs on the carried Node. Lighthouse is large and used only here, so it is installed on first use.
import { execFile } from 'node:child_process';
import { copyFileSync, existsSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { inRoot } from '../../../scripts/setup/paths.mjs';
import { removeDataDir, startProduct } from '../../../e2e/src/product.ts';
import { load, median } from '../../figures.mjs';

const GOAL = 95;
const RUNS = 3;
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'];
const runFile = promisify(execFile);
const folder = inRoot('.cache/lighthouse');
const command = join(folder, 'node_modules/lighthouse/cli/index.js');

async function install() {
  if (existsSync(command)) return;
  mkdirSync(folder, { recursive: true });
  for (const file of ['package.json', 'package-lock.json'])
    copyFileSync(join(import.meta.dirname, file), join(folder, file));
  console.log('Installing Lighthouse …');
  await runFile('npm', ['ci', '--ignore-scripts', '--no-audit', '--no-fund'], { cwd: folder });
}

async function scoresOf(url) {
  const flags = '--chrome-flags=--headless=new --no-sandbox --disable-gpu --disable-dev-shm-usage';
  const args = [command, url, '--quiet', '--output=json', `--only-categories=${CATEGORIES}`, flags];
  const { stdout } = await runFile(process.execPath, args, { maxBuffer: 64 * 2 ** 20 });
  const report = JSON.parse(stdout);
  const lost = Object.values(report.categories).flatMap(({ auditRefs }) =>
    auditRefs.filter(({ id, weight }) => weight > 0 && (report.audits[id].score ?? 1) < 0.9).map(({ id }) => id),
  );
  const scores = CATEGORIES.map((name) => Math.round(report.categories[name].score * 100));
  return { scores, lost, machine: Math.round(report.environment.benchmarkIndex) };
}

await install();
const product = await startProduct();
console.log(`Load of this machine before: ${load()}. Median of ${RUNS}. Goal: ${GOAL} each.\n`);
console.log(['page'.padEnd(12), ...CATEGORIES.map((name) => name.padEnd(14)), 'machine', 'below 90'].join('  '));
try {
  const paths = process.argv.slice(2);
  for (const path of paths.length > 0 ? paths : ['/', '/pricing']) {
    const reports = [];
    for (let run = 0; run < RUNS; run += 1) reports.push(await scoresOf(product.url + path));
    const { lost, machine } = reports[0];
    const scores = CATEGORIES.map((_, index) => median(reports.map((report) => report.scores[index])));
    const cells = scores.map((score) => `${score}${score < GOAL ? ' ✗' : ''}`.padEnd(14));
    console.log([path.padEnd(12), ...cells, String(machine).padEnd(7), lost.join(', ')].join('  '));
  }
} finally {
  await product.stop();
  await removeDataDir(product.dataDir);
}
