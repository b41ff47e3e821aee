import { formatDistance } from '@baitdrop/domain/geo/position';
import { company } from '../../features/legal/company.ts';
import type { LegalSection } from '../../features/legal/legal-page.tsx';
import { MailLink } from '../../features/legal/links.tsx';
import { OutsideLink, PageLink } from '../../ui/links.tsx';
import { SampleLabel } from '../../features/legal/sample-label.tsx';

export const whoIsResponsible: LegalSection = {
  id: 'who',
  title: 'Who is responsible',
  content: (
    <>
      <p>
        {company.name}, {company.address.join(', ')}, is the controller of the data described here, registered with the
        Information Commissioner’s Office under {company.icoNumber}. <SampleLabel />
      </p>
      <p>
        Questions and requests: <MailLink to={company.privacyEmail} subject="My data" />.
      </p>
      <p>
        The shop you order from receives what it needs to pack and hand over your order, and is responsible for that in
        its own right, just as at its counter.
      </p>
    </>
  ),
};

export const privacySections: LegalSection[] = [
  {
    id: 'guests',
    title: 'Ordering as a guest',
    content: (
      <p>
        You need no account. A guest order holds the same details as any order and nothing more. Your tracking page has
        an address nobody can guess; whoever has it can see the whole order, so keep it to yourself. “Share a link”
        there makes another one for your fishing mates: it shows where the order is and when it comes, and nothing about
        you. It ends when you stop sharing, or a day after the order. The device you follow it on keeps how it last
        stood, for when the signal is gone: <PageLink to="/cookies#what-is-kept">what and how long</PageLink>.
      </p>
    ),
  },
  {
    id: 'courier-location',
    title: 'The courier on the map',
    content: (
      <p>
        While your order is on its way, its page shows where the courier is. You, the shop, our support and whoever you
        share a link with see it; for them it ends {formatDistance(0.5)} before your door. It ends with the delivery. We
        keep the times of pick-up and hand-over, because they settle questions, and we do not build a record of where
        couriers have been.
      </p>
    ),
  },
  {
    id: 'who-processes',
    title: 'Who works for us',
    content: (
      <>
        <p>Each gets only what its job needs, under a contract that forbids other uses:</p>
        <ul>
          <li>
            <strong>Stripe</strong> takes card payments, keeps the cards you save with it, checks shops’ identity and
            pays them out.
          </li>
          <li>
            <strong>Uber Direct</strong> and <strong>Stuart</strong> carry orders: your name, phone, address and note
            for the courier. Both are asked what a delivery would cost, by the way it goes; only a company that we ask
            to carry your order gets your name and phone.
          </li>
          <li>
            <strong>Google</strong> answers “Find with Google” with shops around a position, which our server sends
            without your name; and signs you in, if you choose it. We use the Google Maps APIs for the first, and{' '}
            <OutsideLink href="https://policies.google.com/privacy">Google’s privacy policy</OutsideLink> applies there.{' '}
            <strong>Meta</strong> signs you in with Facebook, if you choose that.
          </li>
          <li>
            <strong>Your browser’s message service</strong> (of Google, Mozilla, Apple or Microsoft) carries push
            messages, if you switch them on. They are encrypted for your browser alone. In our apps Apple or Google
            carries them and could read what your screen shows: the step, the shop and the order’s code.
          </li>
          <li>
            <strong>Our hosting and email companies</strong> run the servers and carry the messages.
          </li>
        </ul>
        <p>
          Some of them also work outside the UK. Where they do, the transfer is covered by UK adequacy regulations or by
          the ICO’s International Data Transfer Agreement. We sell no data and show no adverts.
        </p>
      </>
    ),
  },
  {
    id: 'errors',
    title: 'Error and speed reports',
    content: (
      <p>
        The page sends us a report: the error, the address of the page, the browser’s name, the time and, if you are
        signed in, your account number. We delete reports after 30 days. You can{' '}
        <PageLink to="/cookies#choice">switch them off</PageLink> on this device. Your device also keeps its last 50 for
        itself. A page that was slow sends its name and its times, and nothing about you; the same switch turns that
        off.
      </p>
    ),
  },
  {
    id: 'young-anglers',
    title: 'Young anglers',
    content: (
      <p>
        Plenty of good anglers are under 18. We do not profile anyone, show no advertising and keep locations off unless
        asked for. A parent or guardian can write to us about a child’s data at any time.
      </p>
    ),
  },
  {
    id: 'your-rights',
    title: 'Your rights',
    content: (
      <>
        <p>Under UK GDPR you can, free of charge:</p>
        <ul>
          <li>see what we hold about you, and have a copy to take elsewhere;</li>
          <li>have mistakes corrected;</li>
          <li>have it deleted, unless the law makes us keep it;</li>
          <li>object to what we do on legitimate interest, or have it paused while we check;</li>
          <li>withdraw a consent at any time.</li>
        </ul>
        <p>
          Write to <MailLink to={company.privacyEmail} subject="My data" />. We answer within one month. No decision
          about you is made by a computer alone.
        </p>
      </>
    ),
  },
  {
    id: 'ico',
    title: 'Complaining to the ICO',
    content: (
      <p>
        We would like to put it right first. You can always go to the{' '}
        <OutsideLink href="https://ico.org.uk/make-a-complaint/">Information Commissioner’s Office</OutsideLink>,
        Wycliffe House, Water Lane, Wilmslow SK9 5AF, telephone 0303 123 1113.
      </p>
    ),
  },
  {
    id: 'changes',
    title: 'Changes',
    content: (
      <p>
        When something here changes, so does the date at the top. If a change matters to you, we tell you before it
        happens.
      </p>
    ),
  },
];
