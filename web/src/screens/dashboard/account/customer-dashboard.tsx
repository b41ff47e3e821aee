import type { Session } from '../../../platform/records/session.ts';
import { LinkButton } from '../../../ui/button/link-button.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { AccountPage } from './account-page.tsx';

/** The dashboard of a customer: the one place for their orders and their account. */
export default function CustomerDashboard({ session }: { session: Session }) {
  return (
    <div className="mx-auto min-h-dvh w-full max-w-content px-4 pb-24">
      <PageHeader
        title="Dashboard"
        kicker={session.name || 'BaitDrop'}
        lead={session.email}
        actions={<LinkButton to="/order">Order bait</LinkButton>}
      />
      <AccountPage session={session} />
    </div>
  );
}
