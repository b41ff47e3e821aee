import { type AuditRow, listAudit } from '@baitdrop/contract/admin-audit';
import { useState } from 'react';
import { PegSignPicture } from '../../../features/pictures/peg-sign.picture.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Instant } from '../../../ui/time/instant.tsx';
import { AdminPage } from '../admin-page.tsx';
import { type PagedColumn, PagedTable } from '../paged-table.tsx';
import { ChoiceFilter, DaysFilter } from '../list-filters.tsx';
import { actionText, detailLines } from './action-text.ts';

function Details({ details }: Pick<AuditRow, 'details'>) {
  const lines = detailLines(details);
  if (lines.length === 0) return <span className="text-muted">–</span>;
  return (
    <dl className="grid gap-0.5 text-sm">
      {lines.map(({ name, text }) => (
        <div key={name} className="flex flex-wrap gap-x-1.5">
          <dt className="text-muted">{name}:</dt>
          <dd className="[overflow-wrap:anywhere]">{text}</dd>
        </div>
      ))}
    </dl>
  );
}

const columns: readonly PagedColumn<AuditRow>[] = [
  { key: 'at', header: 'When', isSortable: true, cell: ({ at }) => <Instant at={new Date(at)} /> },
  {
    key: 'admin',
    header: 'Who',
    cell: ({ admin_email }) => <span className="[overflow-wrap:anywhere]">{admin_email}</span>,
  },
  { key: 'action', header: 'What', cell: ({ action }) => <span className="font-semibold">{actionText(action)}</span> },
  {
    key: 'target',
    header: 'To',
    cell: ({ target, target_name }) => (
      <span className="[overflow-wrap:anywhere]">{target_name || target || <span className="text-muted">–</span>}</span>
    ),
  },
  { key: 'details', header: 'Details', cell: ({ details }) => <Details details={details} /> },
  {
    key: 'network',
    header: 'From',
    cell: ({ network }) => <span className="text-sm text-muted tabular-nums">{network}</span>,
  },
  {
    key: 'request',
    header: 'Request',
    cell: ({ request_id }) => <span className="font-mono text-sm text-muted">{request_id || '–'}</span>,
  },
];

const FILTER_NAMES = ['action', 'from', 'until'];

function AuditFilters({ actions }: { actions: readonly string[] }) {
  return (
    <>
      <ChoiceFilter
        label="What"
        name="action"
        names={FILTER_NAMES}
        anyLabel="Everything"
        options={actions.map((each) => ({ value: each, label: actionText(each) }))}
      />
      <DaysFilter names={FILTER_NAMES} />
    </>
  );
}

export default function AuditScreen() {
  const [actions, setActions] = useState<readonly string[]>([]);
  return (
    <AdminPage
      title="Audit log"
      lead="What administrators did, from where, and to what. Nobody can change it; secrets are never in it."
    >
      <PagedTable
        caption="Audit log"
        endpoint={listAudit}
        columns={columns}
        rowKey={({ id }) => String(id)}
        search={{ label: 'Search', placeholder: 'Administrator, target or request' }}
        onList={(list) => setActions(list.actions)}
        filterNames={FILTER_NAMES}
        filters={<AuditFilters actions={actions} />}
        empty={
          <EmptyState headingLevel={2} picture={<PegSignPicture className="size-32" />} title="Nothing written yet">
            Whatever an administrator changes appears here.
          </EmptyState>
        }
      />
    </AdminPage>
  );
}
