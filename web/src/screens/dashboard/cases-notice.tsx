import { caseSubjects } from '@baitdrop/domain/messages/cases';
import { formatDeadline } from '@baitdrop/domain/tracking/format-time';
import { Link } from 'react-router';
import { shopCasesQuery } from '../../features/cases/cases.queries.ts';
import { useQuery } from '../../platform/query/use-query.ts';
import { useMinute } from '../../platform/use-minute.ts';
import { Alert } from '../../ui/alert.tsx';
import { pageAddress } from '../../platform/page-address.ts';

/** Lists reported problems of any order that wait for the shop's answer. */
export function CasesNotice({ shopId }: { shopId: string }) {
  const { data } = useQuery(shopCasesQuery(shopId));
  const now = useMinute();
  const waiting = (data?.cases ?? []).filter(({ status }) => status === 'open');
  if (waiting.length === 0 || now === null) return null;
  return (
    <Alert
      kind={waiting.some(({ escalated }) => escalated) ? 'error' : 'warning'}
      title={
        waiting.length === 1 ? '1 problem waits for your answer' : `${waiting.length} problems wait for your answer`
      }
    >
      <ul>
        {waiting.map(({ order, code, reason, answer_due_at, escalated }) => (
          <li key={order} className="flex flex-wrap items-center gap-x-3">
            <Link
              to={pageAddress('/dashboard/orders', { query: { order } })}
              className="inline-flex min-h-11 items-center font-semibold tabular-nums underline underline-offset-2"
            >
              {code}
            </Link>
            <span>
              {caseSubjects[reason]},{' '}
              {escalated || answer_due_at === null
                ? 'overdue'
                : `answer ${formatDeadline(new Date(answer_due_at), now)}`}
            </span>
          </li>
        ))}
      </ul>
    </Alert>
  );
}
