import type { Case } from './case.ts';
import { accounts } from './cases/accounts.ts';
import { albumCases } from './cases/albums.ts';
import { batch } from './cases/batch.ts';
import { bodies } from './cases/bodies.ts';
import { clientLive } from './cases/client-live.ts';
import { clientTools } from './cases/client-tools.ts';
import { client } from './cases/client.ts';
import { fieldWrites } from './cases/field-writes.ts';
import { fieldsAndExpand } from './cases/fields-and-expand.ts';
import { files } from './cases/files.ts';
import { examples, filters } from './cases/filters.ts';
import { leftovers } from './cases/leftovers.ts';
import { letterCase } from './cases/letter-case.ts';
import { lists } from './cases/lists.ts';
import { mails } from './cases/mails.ts';
import { membersCases } from './cases/members.ts';
import { oauth2 } from './cases/oauth2.ts';
import { realtime } from './cases/realtime.ts';
import { switched } from './cases/switched.ts';
import { system } from './cases/system.ts';
import { updates } from './cases/updates.ts';
import { writers } from './cases/writers.ts';

/** Reading comes first, while the sample rows are unchanged. */
const byFile: readonly [file: string, cases: readonly Case[]][] = [
  ['lists', lists],
  ['filters', filters],
  ['filters', examples],
  ['fields-and-expand', fieldsAndExpand],
  ['client', client],
  ['field-writes', fieldWrites],
  ['updates', updates],
  ['bodies', bodies],
  ['writers', writers],
  ['accounts', accounts],
  ['letter-case', letterCase],
  ['mails', mails],
  ['oauth2', oauth2],
  ['members', membersCases],
  ['albums', albumCases],
  ['batch', batch],
  ['realtime', realtime],
  ['client-live', clientLive],
  ['client-tools', clientTools],
  ['files', files],
  ['leftovers', leftovers],
  ['system', system],
  ['switched', switched],
];

export const allCases: readonly Case[] = byFile.flatMap(([source, cases]) => cases.map((one) => ({ ...one, source })));
