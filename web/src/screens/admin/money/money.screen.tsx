import type { AdminMoney } from '@baitdrop/contract/admin-money';
import type { MetaFunction } from 'react-router';
import { pageMeta } from '../../../platform/page-meta.ts';
import { Skeleton, SkeletonGroup } from '../../../ui/skeleton.tsx';
import { AdminPage } from '../admin-page.tsx';
import { ReadTrouble } from '../admin-section.tsx';
import { useAdminRead } from '../use-admin-read.ts';
import { AccountsSection } from './accounts.section.tsx';
import { ContributionSection } from './contribution.section.tsx';
import { LedgerCheckSection } from './ledger-check.section.tsx';
import { OrderContributionsSection } from './order-contributions.section.tsx';

export const meta: MetaFunction = () =>
  pageMeta({ title: 'Money', description: 'What orders bring, what they cost, and whether the books are right.' });

export const handle = { requires: 'admin' };

export default function MoneyScreen() {
  const { value, hasFailed, reload } = useAdminRead<AdminMoney>('/api/admin/money');
  return (
    <AdminPage title="Money" lead="What orders bring, what they cost, and whether the books are right.">
      {hasFailed ? <ReadTrouble what="The figures" isOld={value !== null} onRetry={reload} /> : null}
      {value === null && !hasFailed ? (
        <SkeletonGroup label="Loading the figures">
          <Skeleton shape="block" className="h-60" />
        </SkeletonGroup>
      ) : null}
      {value === null ? null : <ContributionSection now={value.this_month} before={value.last_month} />}
      <LedgerCheckSection />
      <OrderContributionsSection />
      {value === null ? <Skeleton shape="block" className="h-96" /> : <AccountsSection accounts={value.accounts} />}
    </AdminPage>
  );
}
