import { type ErrorGroupRow, listErrorReports } from '@baitdrop/contract/admin-system';
import { HeronPicture } from '../../../features/pictures/heron.picture.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Section } from '../../../ui/section.tsx';
import { Instant } from '../../../ui/time/instant.tsx';
import { type PagedColumn, PagedTable } from '../paged-table.tsx';

function Message({ message, sample }: ErrorGroupRow) {
  return (
    <div className="grid max-w-full min-w-0 gap-1 md:max-w-[34rem]">
      <span className="font-semibold [overflow-wrap:anywhere]">{message}</span>
      <span className="text-sm text-muted [overflow-wrap:anywhere]">{sample.url}</span>
      <details className="accordion">
        <summary className="flex min-h-11 items-center text-sm font-semibold text-action-text">A sample</summary>
        <pre className="max-h-72 overflow-auto rounded-control bg-page p-3 text-sm whitespace-pre-wrap [overflow-wrap:anywhere]">
          {sample.stack || 'No stack trace.'}
          {`\n\n${sample.userAgent}`}
        </pre>
      </details>
    </div>
  );
}

const columns: readonly PagedColumn<ErrorGroupRow>[] = [
  { key: 'message', header: 'Message', isSortable: true, cell: (row) => <Message {...row} /> },
  { key: 'count', header: 'Count', isSortable: true, isNumeric: true, cell: ({ count }) => count },
  {
    key: 'last_seen',
    header: 'Last seen',
    isSortable: true,
    cell: ({ last_seen }) => <Instant at={new Date(last_seen)} />,
  },
];

/** Errors from users' browsers, one row per message. */
export function ErrorReportsSection() {
  return (
    <Section
      isPlain
      title="Error reports"
      lead="What went wrong in people’s browsers in the last 30 days, gathered by message."
    >
      <PagedTable
        caption="Error reports"
        endpoint={listErrorReports}
        columns={columns}
        rowKey={({ message }) => message}
        search={{ label: 'Search messages' }}
        empty={
          <EmptyState headingLevel={3} picture={<HeronPicture className="size-32" />} title="No errors">
            Nothing went wrong in anybody’s browser lately.
          </EmptyState>
        }
      />
    </Section>
  );
}
