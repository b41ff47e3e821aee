import type { AdminProblem } from '@baitdrop/contract/admin-problems';
import { problemWords } from '@baitdrop/domain/messages/problems';
import { Link } from 'react-router';
import { useMinute } from '../../../platform/use-minute.ts';
import { Chip } from '../../../ui/chip.tsx';
import { Instant } from '../../../ui/time/instant.tsx';
import { CellStack } from '../../../ui/table/cell-stack.tsx';
import type { PagedColumn } from '../paged-table.tsx';
import { TakeButton } from './take-button.tsx';
import { pageAddress } from '../../../platform/page-address.ts';

const LINK_CLASS =
  'inline-flex min-h-11 items-center font-semibold [overflow-wrap:anywhere] text-action-text underline underline-offset-2';

/** Returns the page on which the problem is solved. */
export function problemPath({ kind, order, shop_id }: AdminProblem): string {
  if (order !== '') return pageAddress('/admin/orders/:id', { params: { id: order } });
  if (kind === 'failed_mail') return '/admin/system';
  if (kind === 'setup_waiting') return '/admin/setup';
  if (kind === 'payout_waiting') return '/admin/payouts?state=waiting';
  return pageAddress('/admin/:place/:id', { params: { place: 'shops', id: shop_id } });
}

function Due({ due_at }: AdminProblem) {
  const now = useMinute();
  if (due_at === null) return '–';
  const isOver = now !== null && new Date(due_at) < now;
  return (
    <span className={isOver ? 'font-semibold text-error' : ''}>
      <Instant at={new Date(due_at)} />
    </span>
  );
}

export const problemColumns: readonly PagedColumn<AdminProblem>[] = [
  {
    key: 'kind',
    header: 'What',
    cell: ({ kind }) => <Chip tone="warning">{problemWords[kind].title}</Chip>,
  },
  {
    key: 'name',
    header: 'About',
    cell: (problem) => (
      <CellStack>
        <Link to={problemPath(problem)} className={LINK_CLASS}>
          {problem.name}
        </Link>
        <span className="text-sm [overflow-wrap:anywhere] text-muted">{problem.about}</span>
      </CellStack>
    ),
  },
  {
    key: 'next',
    header: 'Next step',
    cell: ({ kind }) => problemWords[kind].nextStep,
  },
  { key: 'due', header: 'Due', isSortable: true, cell: (problem) => <Due {...problem} /> },
  { key: 'since', header: 'Since', cell: ({ since }) => <Instant at={new Date(since)} /> },
  { key: 'taken', header: 'Who', cell: (problem) => <TakeButton problem={problem} /> },
];
