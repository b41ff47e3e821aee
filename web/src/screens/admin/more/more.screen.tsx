// Pages of the admin panel behind one route: every route of its own costs every visitor of the home page some bytes.
import { type ComponentType, lazy, type LazyExoticComponent, Suspense } from 'react';
import { Link, type MetaFunction, useParams } from 'react-router';
import { HeronPicture } from '../../../features/pictures/heron.picture.tsx';
import { pageMeta } from '../../../platform/page-meta.ts';
import { buttonClass } from '../../../ui/button.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Skeleton, SkeletonGroup } from '../../../ui/skeleton.tsx';

interface Page {
  title: string;
  description: string;
  /** Without one there is no such address. */
  All?: LazyExoticComponent<ComponentType>;
  /** Of one, under its id. */
  One?: LazyExoticComponent<ComponentType>;
}

const pages: Readonly<Record<string, Page>> = {
  administrators: {
    title: 'Administrators',
    description: 'Who runs BaitDrop, and what each of them may do.',
    All: lazy(() => import('../administrators/administrators.screen.tsx')),
  },
  affiliates: {
    title: 'Affiliates',
    description: 'Who brings people, what it costs, and who is to be paid.',
    All: lazy(() => import('../affiliates/affiliates.screen.tsx')),
  },
  announcements: {
    title: 'Announcements',
    description: 'What BaitDrop tells all shops.',
    All: lazy(() => import('../announcements/announcements.screen.tsx')),
  },
  audit: {
    title: 'Audit log',
    description: 'What administrators did, and when.',
    All: lazy(() => import('../audit/audit.screen.tsx')),
  },
  customers: {
    title: 'Customers',
    description: 'Find somebody who ordered.',
    All: lazy(() => import('../customers/customers.screen.tsx')),
    One: lazy(() => import('../customers/customer.screen.tsx')),
  },
  payouts: {
    title: 'Payouts',
    description: 'What was paid to shops, and what waits for a second person.',
    All: lazy(() => import('../payouts/payouts.screen.tsx')),
  },
  reviews: {
    title: 'Reviews',
    description: 'What customers wrote, and what was reported.',
    All: lazy(() => import('../reviews/reviews.screen.tsx')),
  },
  setup: {
    title: 'Setup requests',
    description: 'Shops that asked us to do the setting up.',
    All: lazy(() => import('../setup/setup.screen.tsx')),
  },
  shops: {
    title: 'Shop',
    description: 'Everything about one shop.',
    One: lazy(() => import('../shop/shop.screen.tsx')),
  },
};

function NotFound() {
  return (
    <div className="py-8">
      <EmptyState
        picture={<HeronPicture className="size-32" />}
        title="There’s no page at this address"
        actions={
          <Link to="/admin" className={buttonClass('primary')}>
            Go to the overview
          </Link>
        }
      >
        Check the address, or choose a page from the menu.
      </EmptyState>
    </div>
  );
}

export const meta: MetaFunction = ({ params }) =>
  pageMeta(pages[params['place'] ?? ''] ?? { title: 'Admin panel', description: 'There’s no page at this address.' });

export const handle = { requires: 'admin' };

export default function MoreScreen() {
  const { place = '', id } = useParams();
  const page = pages[place];
  const Screen = (id === undefined ? page?.All : page?.One) ?? NotFound;
  return (
    <Suspense
      fallback={
        <SkeletonGroup label="Loading the page">
          <Skeleton shape="title" className="mt-8" />
          <Skeleton shape="block" className="mt-8 h-96" />
        </SkeletonGroup>
      }
    >
      <Screen />
    </Suspense>
  );
}
