import * as rules from './import-rules.mjs';
import { importProblems } from './setup/import-directions.mjs';
import { root } from './setup/paths.mjs';

const problems = importProblems(root, rules);
for (const problem of problems) console.log(problem);
process.exitCode = problems.length === 0 ? 0 : 1;
