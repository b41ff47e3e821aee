import { PERSONAL_DATA_USES } from '@baitdrop/domain/legal/personal-data-uses';
import { calendarDay } from '@baitdrop/domain/time/calendar-day';
import { LegalPage } from '../../features/legal/legal-page.tsx';
import { proseParts } from '../../features/legal/prose-parts.tsx';
import { TextTable } from '../../features/legal/table.tsx';
import { HeronPicture } from '../../features/pictures/heron.picture.tsx';
import { pageMeta } from '../../platform/page-meta.ts';
import privacy from './privacy.md';

const LAST_UPDATED = calendarDay('2026-11-16');

export const meta = () =>
  pageMeta({
    title: 'Privacy',
    description:
      'What BaitDrop knows about you, why, on what lawful basis, for how long and who else sees it. Your rights under UK GDPR, in plain English.',
    path: '/privacy',
  });

const COLUMNS = ['What', 'Why', 'Lawful basis', 'How long'];
const ROWS = Object.values(PERSONAL_DATA_USES).map(({ what, why, basis, howLong }) => [what, why, basis, howLong]);

function WhatWeUse() {
  return <TextTable caption="What we use, why, on what basis and for how long" columns={COLUMNS} rows={ROWS} />;
}

export default function PrivacyScreen() {
  return (
    <LegalPage
      title="Privacy"
      lead="A good swim is nobody’s business but yours. We use what it takes to get bait to your peg, and say what that is."
      Picture={HeronPicture}
      updatedOn={LAST_UPDATED}
      inShort={[
        'We use your details to take, deliver and look after your order. No adverts, no selling of data.',
        'You can order as a guest.',
        'Card details go to the payment company, never to us.',
        'The courier’s position is shown during your delivery, and not kept afterwards.',
        'Reports of broken pages are deleted after 30 days, and you can switch them off.',
      ]}
      sections={privacy({ ...proseParts, WhatWeUse })}
    />
  );
}
