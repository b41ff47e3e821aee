import type { Session } from '../../../platform/records/session.ts';
import { LinkButton } from '../../../ui/button/link-button.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { SignOutButton } from '../sign-out.button.tsx';
import { AccountPanel, CreditPanel, PlacesPanel } from './account.panels.tsx';
import { FavouritesPanel } from './favourites.panel.tsx';
import { OrdersPanels } from './orders.panels.tsx';

/** The customer's dashboard: current orders, past orders, and stored details. */
export default function CustomerDashboard({ session }: { session: Session }) {
  return (
    <div className="mx-auto min-h-dvh w-full max-w-content px-4 pb-24">
      <PageHeader
        title="Dashboard"
        kicker={session.name || 'BaitDrop'}
        actions={
          <>
            <LinkButton to="/order">Order bait</LinkButton>
            <SignOutButton />
          </>
        }
      />
      <div className="grid gap-5">
        <OrdersPanels />
        <div className="grid gap-5 md:grid-cols-2">
          <FavouritesPanel />
          <CreditPanel userId={session.userId} />
          <PlacesPanel />
          <AccountPanel session={session} />
        </div>
      </div>
    </div>
  );
}
