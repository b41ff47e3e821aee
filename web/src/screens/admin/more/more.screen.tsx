// Pages of the admin panel behind a single route, because every route adds some bytes to the home page for every
// visitor.
import { type ComponentType, lazy, type LazyExoticComponent, Suspense } from 'react';
import { type MetaFunction, useParams } from 'react-router';
import { notFoundMeta } from '../../../features/not-found/not-found-page.tsx';
import { pageMeta } from '../../../platform/page-meta.ts';
import { Skeleton, SkeletonGroup } from '../../../ui/skeleton.tsx';
import { type MoreAdminPlace, findMorePlace } from './more-places.ts';

interface Page {
  title: string;
  description: string;
  Screen: LazyExoticComponent<ComponentType>;
}

const pages: Readonly<Record<MoreAdminPlace, Page>> = {
  administrators: {
    title: 'Administrators',
    description: 'Who runs BaitDrop, and what each of them may do.',
    Screen: lazy(() => import('../administrators/administrators.screen.tsx')),
  },
  affiliates: {
    title: 'Affiliates',
    description: 'Who brings people, what it costs, and who is to be paid.',
    Screen: lazy(() => import('../affiliates/affiliates.screen.tsx')),
  },
  announcements: {
    title: 'Announcements',
    description: 'Announcements to all shops.',
    Screen: lazy(() => import('../announcements/announcements.screen.tsx')),
  },
  audit: {
    title: 'Audit log',
    description: 'What administrators did, and when.',
    Screen: lazy(() => import('../audit/audit.screen.tsx')),
  },
  cases: {
    title: 'Problems',
    description: 'What customers say is wrong with their orders.',
    Screen: lazy(() => import('../cases/cases.screen.tsx')),
  },
  courier: {
    title: 'Courier',
    description: 'Accounts of shops at the courier, test orders, and every call.',
    Screen: lazy(() => import('../courier/courier.screen.tsx')),
  },
  customers: {
    title: 'Customers',
    description: 'Find somebody who ordered.',
    Screen: lazy(() => import('../customers/customers.screen.tsx')),
  },
  'customers/:id': {
    title: 'Customers',
    description: 'What one customer ordered.',
    Screen: lazy(() => import('../customers/customer.screen.tsx')),
  },
  payouts: {
    title: 'Payouts',
    description: 'What was paid to shops, and what waits for a second person.',
    Screen: lazy(() => import('../payouts/payouts.screen.tsx')),
  },
  problems: {
    title: 'To do',
    description: 'Needs attention: the next step and who does it.',
    Screen: lazy(() => import('../problems/problems.screen.tsx')),
  },
  promotions: {
    title: 'Promotions',
    description: 'Promotion codes that the platform pays for, and what they cost.',
    Screen: lazy(() => import('../promotions/promotions.screen.tsx')),
  },
  reviews: {
    title: 'Reviews',
    description: 'What customers wrote, and what was reported.',
    Screen: lazy(() => import('../reviews/reviews.screen.tsx')),
  },
  setup: {
    title: 'Setup requests',
    description: 'Shops that asked us to set them up.',
    Screen: lazy(() => import('../setup/setup.screen.tsx')),
  },
  'shops/:id': {
    title: 'Shop',
    description: 'Everything about one shop.',
    Screen: lazy(() => import('../shop/shop.screen.tsx')),
  },
};

export const meta: MetaFunction = ({ params }) => {
  const place = findMorePlace(params['place'] ?? '', params['id']);
  return place === undefined ? notFoundMeta() : pageMeta(pages[place]);
};

export default function MoreScreen() {
  const { place = '', id } = useParams();
  const path = findMorePlace(place, id);
  // The layout renders the not-found page.
  if (path === undefined) return null;
  const { Screen } = pages[path];
  return (
    <Suspense
      fallback={
        <SkeletonGroup label="Loading the page">
          <div className="pt-8">
            <Skeleton shape="title" />
          </div>
          <Skeleton shape="block" className="mt-8 h-96" />
        </SkeletonGroup>
      }
    >
      <Screen />
    </Suspense>
  );
}
