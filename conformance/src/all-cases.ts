import type { Case } from './case.ts';
import { accounts } from './cases/accounts.ts';
import { batch } from './cases/batch.ts';
import { client } from './cases/client.ts';
import { fieldsAndExpand } from './cases/fields-and-expand.ts';
import { files } from './cases/files.ts';
import { examples, filters } from './cases/filters.ts';
import { lists } from './cases/lists.ts';
import { mails } from './cases/mails.ts';
import { oauth2 } from './cases/oauth2.ts';
import { realtime } from './cases/realtime.ts';
import { system } from './cases/system.ts';
import { writes } from './cases/writes.ts';

/** Reading comes first, while the sample rows are as they were made; the examples only name those. */
export const allCases: readonly Case[] = [
  ...lists,
  ...filters,
  ...fieldsAndExpand,
  ...client,
  ...writes,
  ...accounts,
  ...mails,
  ...oauth2,
  ...batch,
  ...realtime,
  ...files,
  ...system,
  ...examples,
];
