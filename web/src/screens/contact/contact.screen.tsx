import { company } from '../../features/legal/company.ts';
import { PageLink } from '../../ui/links.tsx';
import { SampleLabel } from '../../features/legal/sample-label.tsx';
import { LugwormWrapPicture } from '../../features/pictures/lugworm-wrap.picture.tsx';
import { PegSignPicture } from '../../features/pictures/peg-sign.picture.tsx';
import { RodTubePicture } from '../../features/pictures/rod-tube.picture.tsx';
import { ScooterCourierPicture } from '../../features/pictures/scooter-courier.picture.tsx';
import { pageMeta } from '../../platform/page-meta.ts';
import { PageHeader } from '../../ui/page-header.tsx';
import { CompanyCard } from './company-card.tsx';
import { ContactRoute, type Route } from './contact-route.tsx';

export const meta = () =>
  pageMeta({
    title: 'Contact',
    description:
      'Talk to a person at BaitDrop: about an order, your shop, your data or anything else. Phone, email and post.',
    path: '/contact',
  });

const routes: Route[] = [
  {
    title: 'An order on its way',
    text: 'Ring us, with the order code at hand. The shop’s own number is on your tracking page, and that’s often quicker still.',
    Picture: ScooterCourierPicture,
    phone: company.phone,
  },
  {
    title: 'Something arrived wrong',
    text: 'Write with the order code and a photo. You don’t have to chase the shop; we do.',
    Picture: LugwormWrapPicture,
    email: company.email,
    subject: 'Something arrived wrong',
  },
  {
    title: 'Your shop',
    text: 'Joining, the plugins, payouts, Pro. Say your shop’s name and we know where to look.',
    Picture: PegSignPicture,
    email: company.shopsEmail,
    subject: 'My shop',
  },
  {
    title: 'Your data',
    text: 'To see, correct or delete what we hold about you. We answer within a month.',
    Picture: RodTubePicture,
    email: company.privacyEmail,
    subject: 'My data',
  },
];

export default function ContactScreen() {
  return (
    <div className="mx-auto max-w-content px-4 pb-20">
      <PageHeader
        title="Talk to a person"
        kicker="Contact"
        lead={
          <>
            Anglers and people from behind the counter answer here. Many questions are answered under{' '}
            <PageLink to="/help">Help</PageLink> already.
          </>
        }
        actions={<SampleLabel />}
      />
      <ul className="grid gap-4 md:grid-cols-2">
        {routes.map((route) => (
          <ContactRoute key={route.title} {...route} />
        ))}
      </ul>
      <CompanyCard />
    </div>
  );
}
