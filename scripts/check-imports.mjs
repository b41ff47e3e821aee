import * as rules from './import-rules.mjs';
import { importProblems } from './setup/import-directions.mjs';
import { root } from './setup/paths.mjs';

const problems = importProblems(root, rules);
for (const problem of problems) console.log(problem);
// Imports that cross the server's modules wrongly are printed and do not fail the check yet.
const isBetweenModules = (problem) => /^server\/src\/modules\/\S+ -> server\/src\/modules\//.test(problem);
process.exitCode = problems.every(isBetweenModules) ? 0 : 1;
