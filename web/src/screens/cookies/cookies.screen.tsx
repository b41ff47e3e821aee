import { calendarDay } from '@baitdrop/domain/time/calendar-day';
import { LegalPage } from '../../features/legal/legal-page.tsx';
import { MaggotTubPicture } from '../../features/pictures/maggot-tub.picture.tsx';
import { pageMeta } from '../../platform/page-meta.ts';
import cookies from './cookies.md';
import { StoredNow } from './stored-now.tsx';
import { ReferralSwitch, ReportingSwitch } from './switches.tsx';

const LAST_UPDATED = calendarDay('2026-11-15');

export const meta = () =>
  pageMeta({
    title: 'Cookies',
    description:
      'BaitDrop sets no advertising or tracking cookies. Everything it keeps in your browser, by name, and a switch for error reports that works at once.',
    path: '/cookies',
  });

export default function CookiesScreen() {
  return (
    <LegalPage
      title="Cookies"
      lead="What this site keeps on your device, by name. The only thing we want to follow is a float."
      Picture={MaggotTubPicture}
      updatedOn={LAST_UPDATED}
      inShort={[
        'No advertising, no tracking, no third-party analytics.',
        'We keep your cart, your sign-in and your settings, because the shop does not work without them.',
        'Reports of errors and slow pages help us fix things. One switch turns them off.',
      ]}
      sections={cookies({ ReportingSwitch, ReferralSwitch, StoredNow })}
    />
  );
}
