import { WHAT_WE_USE } from '@baitdrop/domain/legal/what-we-use';
import { TextTable } from '../../features/legal/table.tsx';

const COLUMNS = ['What', 'Why', 'Lawful basis', 'How long'];
const ROWS = Object.values(WHAT_WE_USE).map(({ what, why, basis, howLong }) => [what, why, basis, howLong]);

export function WhatWeUse() {
  return <TextTable caption="What we use, why, on what basis and for how long" columns={COLUMNS} rows={ROWS} />;
}
