import { findCircles, readImports } from './import-graph.mjs';

/** Lists the imports below `root` that `rules` (of `scripts/import-rules.mjs`) forbid, one line each. */
export function importProblems(root, rules) {
  const imports = readImports(root, Object.keys(rules.ROOMS));
  const found = new Map();
  for (const one of imports) {
    const because = refusal(one, rules);
    if (because !== undefined) found.set(`${one.file} -> ${one.target ?? one.specifier}`, because);
  }
  for (const circle of findCircles(imports)) {
    found.set([...circle, circle[0]].join(' -> '), 'Imports go round in a circle.');
  }
  return [...found].map(([line, because]) => `${line}\n       ${because}`);
}

function refusal({ file, specifier, target }, rules) {
  const room = file.split('/')[0];
  if (target === undefined) return refusalOfPackage(file, room, specifier, rules);
  const other = target.split('/')[0];
  if (other !== room) {
    if (!(other in rules.ROOMS)) return undefined;
    if (specifier.startsWith('.')) return 'Import another room by its package name.';
    return rules.ROOMS[room].includes(other) ? undefined : `${room} does not import ${other}.`;
  }
  if (!specifier.startsWith('.')) return 'Inside a room, import by relative path.';
  if (room === 'server' && isFree(file, rules)) return undefined;
  return (
    refusalOfLayer(file, target, rules) ??
    refusalOfNeighbour(file, target, rules) ??
    refusalOfModule(file, target, rules)
  );
}

function refusalOfPackage(file, room, specifier, { WITHOUT_NODE, WITHOUT_PACKAGES }) {
  if (specifier.startsWith('node:')) return WITHOUT_NODE.includes(room) ? `${room} uses nothing of Node.` : undefined;
  return WITHOUT_PACKAGES.includes(room) && !isTest(file) ? `${room} imports nothing.` : undefined;
}

function refusalOfLayer(file, target, { LAYERS }) {
  for (const { folder, never, because } of LAYERS) {
    if (!isBelow(file, folder)) continue;
    const src = folder.slice(0, folder.lastIndexOf('/') + 1);
    if (never.some((pattern) => target.startsWith(src) && matches(target.slice(src.length), pattern))) return because;
  }
  return undefined;
}

function refusalOfNeighbour(file, target, { ISOLATED_FOLDERS }) {
  for (const { below, because } of ISOLATED_FOLDERS) {
    if (isBelow(file, below) && isBelow(target, below) && folderIn(below, file) !== folderIn(below, target))
      return because;
  }
  return undefined;
}

function refusalOfModule(file, target, { MODULES, MODULES_FOLDER }) {
  if (!isBelow(file, MODULES_FOLDER) || !isBelow(target, MODULES_FOLDER)) return undefined;
  const from = folderIn(MODULES_FOLDER, file);
  const to = folderIn(MODULES_FOLDER, target);
  if (from === to) return undefined;
  if (!(from in MODULES)) return `${from} is not in the table of modules.`;
  if (!MODULES[from].includes(to)) return `${from} does not import ${to}.`;
  const isAtTop = target.split('/').length === MODULES_FOLDER.split('/').length + 2;
  return isAtTop ? undefined : `Of another module, import the files in ${MODULES_FOLDER}/${to}/ only.`;
}

const isTest = (file) => /\.test\.tsx?$/.test(file);
const isFree = (file, { UNRESTRICTED_TESTS: { folder, ending } }) => isBelow(file, folder) || file.endsWith(ending);
const isBelow = (file, folder) => file.startsWith(`${folder}/`);
const folderIn = (folder, file) => file.slice(folder.length + 1).split('/')[0];

function matches(path, pattern) {
  if (pattern.endsWith('/')) return path.startsWith(pattern);
  const [before, after] = pattern.split('*');
  if (after === undefined) return path === pattern;
  return !path.includes('/') && path.startsWith(before) && path.endsWith(after);
}
