import { readAdminMoney } from '@baitdrop/contract/admin-money';
import { refusals } from '@baitdrop/domain/messages/refusals';
import { ask } from '../../../platform/api/call.ts';
import { isRefusedWith } from '../../../platform/api/error-message.ts';
import { pageMeta } from '../../../platform/page-meta.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { Loaded } from '../../../ui/loaded.tsx';
import { AdminPage } from '../admin-page.tsx';
import { AccountsSection } from './accounts.section.tsx';
import { ContributionSection } from './contribution.section.tsx';
import { LedgerCheckSection } from './ledger-check.section.tsx';
import { OrderContributionsSection } from './order-contributions.section.tsx';
import { useQuery } from '../../../platform/query/use-query.ts';

export const meta = () =>
  pageMeta({ title: 'Money', description: 'What orders bring, what they cost, and whether the ledger adds up.' });

const ASK_AGAIN_MS = 5000;

/** True while the server recalculates past days, as it does after a version with other accounts. */
const isStillAddingUp = (error: unknown): boolean => isRefusedWith(error, 'reports_being_built');

export default function MoneyScreen() {
  const query = useQuery({
    ...ask(readAdminMoney, {}),
    refetchInterval: ({ state }) => isStillAddingUp(state.error) && ASK_AGAIN_MS,
  });
  const isAddingUp = isStillAddingUp(query.error);
  return (
    <AdminPage hasFigures title="Money" lead="What orders bring, what they cost, and whether the ledger adds up.">
      {isAddingUp ? (
        <Alert kind="info" announces>
          {refusals.admin.stillAddingUp}
        </Alert>
      ) : null}
      <Loaded
        query={{ ...query, isError: query.isError && !isAddingUp }}
        what="The figures"
        height="h-[38rem] md:h-[22rem] xl:h-64"
      >
        {(data) => <ContributionSection now={data.this_month} before={data.last_month} />}
      </Loaded>
      <LedgerCheckSection />
      <OrderContributionsSection />
      {query.data ? <AccountsSection accounts={query.data.accounts} /> : <Skeleton shape="block" className="h-96" />}
    </AdminPage>
  );
}
