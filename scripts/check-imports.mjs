import * as rules from './import-rules.mjs';
import { importProblems } from './setup/import-directions.mjs';
import { root } from './setup/paths.mjs';

const problems = importProblems(root, rules);
for (const problem of problems) console.log(problem);
// The modules are being drawn: what still crosses them wrongly is printed and does not fail yet.
const isBetweenModules = (problem) => /^server\/src\/modules\/\S+ -> server\/src\/modules\//.test(problem);
process.exitCode = problems.every(isBetweenModules) ? 0 : 1;
