import type { AdminMoney } from '@baitdrop/contract/admin-money';
import { refusals } from '@baitdrop/domain/messages/refusals';
import type { MetaFunction } from 'react-router';
import { readError } from '../../../platform/api/error-message.ts';
import { pageMeta } from '../../../platform/page-meta.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Skeleton, SkeletonGroup } from '../../../ui/skeleton.tsx';
import { AdminPage } from '../admin-page.tsx';
import { ReadError } from '../admin-section.tsx';
import { AccountsSection } from './accounts.section.tsx';
import { ContributionSection } from './contribution.section.tsx';
import { LedgerCheckSection } from './ledger-check.section.tsx';
import { OrderContributionsSection } from './order-contributions.section.tsx';
import { useQuery } from '../../../platform/query/use-query.ts';
import { adminQuery } from '../admin.queries.ts';

export const meta: MetaFunction = () =>
  pageMeta({ title: 'Money', description: 'What orders bring, what they cost, and whether the ledger adds up.' });

export const handle = { requires: 'admin' };

const ASK_AGAIN_MS = 5000;

/**
 * True while the server recalculates past days, as it does after a version with other accounts. Other replies with
 * status 503 have another message.
 */
const isStillAddingUp = (error: unknown): boolean => readError(error).message === refusals.admin.stillAddingUp;

export default function MoneyScreen() {
  const { data, error, isError, refetch } = useQuery({
    ...adminQuery<AdminMoney>('/api/admin/money'),
    refetchInterval: ({ state }) => isStillAddingUp(state.error) && ASK_AGAIN_MS,
  });
  return (
    <AdminPage hasFigures title="Money" lead="What orders bring, what they cost, and whether the ledger adds up.">
      {isStillAddingUp(error) ? (
        <Alert kind="info" announces>
          {refusals.admin.stillAddingUp}
        </Alert>
      ) : isError ? (
        <ReadError what="The figures" isOld={data !== undefined} onRetry={refetch} />
      ) : null}
      {data === undefined && !isError ? (
        <SkeletonGroup label="Loading the figures">
          <Skeleton shape="block" className="h-60" />
        </SkeletonGroup>
      ) : null}
      {data === undefined ? null : <ContributionSection now={data.this_month} before={data.last_month} />}
      <LedgerCheckSection />
      <OrderContributionsSection />
      {data === undefined ? <Skeleton shape="block" className="h-96" /> : <AccountsSection accounts={data.accounts} />}
    </AdminPage>
  );
}
