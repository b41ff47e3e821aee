import { calendarDay } from '@baitdrop/domain/time/calendar-day';
import type { MetaFunction } from 'react-router';
import { LegalPage, type LegalSection } from '../../features/legal/legal-page.tsx';
import { OutsideLink, PageLink } from '../../ui/links.tsx';
import { MaggotTubPicture } from '../../features/pictures/maggot-tub.picture.tsx';
import { pageMeta } from '../../platform/page-meta.ts';
import { StoredNow } from './stored-now.tsx';
import { storeReferral, useReferralMemory } from '../../features/referral/referral-memory.ts';
import { Switch } from '../../ui/choice/switch.tsx';
import { allowReporting, reportingAllowed } from '../../platform/errors/reporting-choice.ts';
import { useStore } from '../../platform/external-store.ts';

/** The same setting as in the notice at the bottom of the screen. */
function ReportingSwitch() {
  const isAllowed = useStore(reportingAllowed, true);
  return (
    <div className="mt-5 max-w-[34rem] rounded-card text-base border border-line bg-surface px-5 py-4">
      <Switch checked={isAllowed} onChange={(event) => allowReporting(event.target.checked)}>
        <span className="font-semibold">Send BaitDrop error and speed reports</span>
      </Switch>
      <p aria-live="polite" className="mt-1 text-muted">
        {isAllowed
          ? 'On: this device sends us a report when a page fails or is slow.'
          : 'Off: this device sends us no reports. Everything else works the same.'}
      </p>
    </div>
  );
}

/** Shown only to users who came with a referral link; others have nothing to choose. */
function ReferralSwitch() {
  const { code, isKept } = useReferralMemory();
  if (code === '') return null;
  return (
    <div className="mt-4 max-w-[34rem] rounded-card text-base border border-line bg-surface px-5 py-4">
      <Switch checked={isKept} onChange={(event) => storeReferral(event.target.checked, new Date())}>
        <span className="font-semibold">Keep my friend’s code for 30 days</span>
      </Switch>
      <p aria-live="polite" className="mt-1 text-muted">
        {isKept
          ? `On: the code ${code} is kept on this device.`
          : 'Off: the code is forgotten when you close this tab.'}
      </p>
    </div>
  );
}

const LAST_UPDATED = calendarDay('2026-11-15');

export const meta: MetaFunction = () =>
  pageMeta({
    title: 'Cookies',
    description:
      'BaitDrop sets no advertising or tracking cookies. Everything it keeps in your browser, by name, and a switch for error reports that works at once.',
    path: '/cookies',
  });

const sections: LegalSection[] = [
  {
    id: 'choice',
    title: 'Your choice',
    content: (
      <>
        <p>
          One thing here is for us rather than for you: reports of errors and slow pages. They are on until you say no.
        </p>
        <ReportingSwitch />
        <ReferralSwitch />
      </>
    ),
  },
  {
    id: 'what-is-kept',
    title: 'What is kept in this browser',
    content: (
      <>
        <p>
          We set two cookies of our own: one when you pay from our phone app, and one when you sign in with Google or
          Facebook. A few things go into your browser’s storage, which the law treats the same way. They stay on your
          device; only the sign-in is sent to us, to show that it is you.
        </p>
        <StoredNow />
      </>
    ),
  },
  {
    id: 'offline',
    title: 'Pages for places without signal',
    content: (
      <>
        <p>
          Your browser also keeps a copy of the app’s own files, so that it opens on a bank without signal. It holds
          nothing about you and is replaced with each new version.
        </p>
        <p>
          It keeps shops and products you looked at, too, for seven days, and their photos for thirty, so that you can
          go on reading and filling your cart. Because a search can hold your postcode or position, the searches go when
          you sign out.
        </p>
      </>
    ),
  },
  {
    id: 'others',
    title: 'Other companies',
    content: (
      <p>
        There is no advertising, no tracking and no third-party analytics on these pages. When you pay, or sign in with
        Google or Facebook, you go to that company’s own page, and its own cookie rules apply there.
      </p>
    ),
  },
  {
    id: 'why-no-banner',
    title: 'Why there is no consent banner',
    content: (
      <p>
        The Privacy and Electronic Communications Regulations ask for consent, with exceptions: what a service strictly
        needs, how it looks, and statistics that a site makes for itself to get better. All of the above is one of those
        three, but one: a friend’s code. It is kept for your visit, and longer only if you say yes. The last two come
        with clear information and an easy way out, which this page is. If we ever add anything else, it will be off
        until you say yes.
      </p>
    ),
  },
  {
    id: 'clearing',
    title: 'Clearing it all',
    content: (
      <p>
        Your browser’s settings can delete everything this site has stored. You are then signed out and your cart is
        empty; nothing else is lost. The{' '}
        <OutsideLink href="https://ico.org.uk/for-the-public/online/cookies/">ICO explains how</OutsideLink>. What we
        hold on our side is on <PageLink to="/privacy">Privacy</PageLink>.
      </p>
    ),
  },
];

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
      sections={sections}
    />
  );
}
