import type { AdminOrder } from '@baitdrop/contract/admin-orders';
import { answerCaseAsAdmin, closeCaseAsAdmin } from '@baitdrop/contract/cases';
import { caseMessages } from '@baitdrop/domain/messages/cases';
import { CaseThread } from '../../../features/cases/case-thread.tsx';
import { deskCaseQuery, fetchShopCasePhoto } from '../../../features/cases/cases.queries.ts';
import { call } from '../../../platform/api/call.ts';
import { useQuery } from '../../../platform/query/use-query.ts';
import { useCommand } from '../../../platform/query/use-command.ts';
import { Button } from '../../../ui/button/button.tsx';
import { showSnackbar } from '../../../ui/snackbar/snackbars.ts';
import { Section } from '../../../ui/section.tsx';

/** The problem that the customer reported; empty if there is none. */
export function AdminOrderCase({ order, onRefund }: { order: AdminOrder; onRefund: (() => void) | null }) {
  const { data, refetch } = useQuery(deskCaseQuery(order.id));
  const closing = useCommand({ onProblem: (text) => showSnackbar({ kind: 'error', text }) });
  if (!data?.case) return null;
  const { case: found, can } = data;
  const params = { id: found.id };

  async function close() {
    if (!(await closing.run(() => call(closeCaseAsAdmin, { params })))) return;
    showSnackbar({ kind: 'success', text: caseMessages.closed });
    await refetch();
  }

  return (
    <Section title="Reported problem">
      <CaseThread
        reader="admin"
        case={found}
        can={can}
        shopName={order.shop_name}
        customerName={order.customer.name}
        loadPhoto={(photo) => fetchShopCasePhoto(order.id, photo)}
        onWrite={async (text) => {
          await call(answerCaseAsAdmin, { params, body: { text } });
          await refetch();
        }}
      >
        {onRefund !== null && found.status !== 'closed' ? (
          <Button variant="secondary" onClick={onRefund}>
            Refund items
          </Button>
        ) : null}
        {can.close ? (
          <Button variant="secondary" pending={closing.isPending} onClick={() => void close()}>
            Close the problem
          </Button>
        ) : null}
      </CaseThread>
    </Section>
  );
}
