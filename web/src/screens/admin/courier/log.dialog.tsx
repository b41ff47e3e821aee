import { type CourierLogRow, readCourierLog } from '@baitdrop/contract/admin-courier';
import { ask } from '../../../platform/api/call.ts';
import { Dialog } from '../../../ui/modal/dialog.tsx';
import { Instant } from '../../../ui/time/instant.tsx';
import { Loaded } from '../../../ui/loaded.tsx';
import { OutcomeChip } from './outcome-chip.tsx';
import { useQuery } from '../../../platform/query/use-query.ts';

function Payload({ title, value }: { title: string; value: unknown }) {
  return (
    <div>
      <h3 className="mb-1 font-semibold">{title}</h3>
      <pre
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, so the keyboard must reach it
        tabIndex={0}
        className="max-h-72 overflow-auto rounded-control bg-page p-3 text-sm whitespace-pre-wrap [overflow-wrap:anywhere]"
      >
        {JSON.stringify(value, null, 2)}
      </pre>
    </div>
  );
}

/** Shows the request and the response. */
export function LogDialog({ row, onClose }: { row: CourierLogRow; onClose: () => void }) {
  const query = useQuery(ask(readCourierLog, { params: { id: row.id } }));
  return (
    <Dialog open onClose={onClose} title={`Call to ${row.endpoint}`} width="wide">
      <div className="grid gap-4">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-muted">
          <OutcomeChip statusCode={row.status_code} />
          <Instant at={new Date(row.timestamp)} />
          {row.environment}
        </p>
        <Loaded query={query} what="The call" height="h-72">
          {(data) => (
            <>
              <Payload title="Request" value={data.request_payload} />
              <Payload title="Response" value={data.response_payload} />
            </>
          )}
        </Loaded>
      </div>
    </Dialog>
  );
}
