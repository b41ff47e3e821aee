import { listAdminCases } from '@baitdrop/contract/cases';
import { Link } from 'react-router';
import { ask } from '../../../platform/api/call.ts';
import { useQuery } from '../../../platform/query/use-query.ts';
import { Alert } from '../../../ui/alert.tsx';

/** Shows what shops have not answered. */
export function ProblemsNotice() {
  const { data } = useQuery(ask(listAdminCases, { query: { state: 'overdue' } }, { live: 'orders/*' }));
  if (data === undefined || data.overdue === 0) return null;
  return (
    <Alert
      kind="error"
      title={data.overdue === 1 ? '1 problem waits for us' : `${data.overdue} problems wait for us`}
      actions={
        <Link
          to="/admin/cases?state=overdue"
          className="inline-flex min-h-11 items-center font-semibold underline underline-offset-2"
        >
          See the problems
        </Link>
      }
    >
      The shop did not answer the customer within 24 hours.
    </Alert>
  );
}
