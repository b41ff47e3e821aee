import { listSetupRequests, type SetupRow } from '@baitdrop/contract/admin-setup';
import type { SetupStep } from '@baitdrop/domain/setup/setup-steps';
import { useState } from 'react';
import { PegSignPicture } from '../../../features/pictures/peg-sign.picture.tsx';
import { Alert } from '../../../ui/alert.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { AdminPage } from '../admin-page.tsx';
import { ChoiceFilter } from '../list-filters.tsx';
import { PagedTable } from '../paged-table.tsx';
import { MoveSetupDialog } from './move-setup.dialog.tsx';
import { setupColumns } from './setup-columns.tsx';
import { pageAddress } from '../../../platform/page-address.ts';

const NAMES = ['state'];
const states = [
  { value: 'open', label: 'Open' },
  { value: 'done', label: 'Done' },
  { value: 'cancelled', label: 'Cancelled' },
];

/** Reserves its space from the start, so that the list does not move. */
function Overdue({ count }: { count: number | null }) {
  if (count === null) return <Skeleton shape="block" className="h-[5.125rem]" />;
  if (count === 0)
    return (
      <Alert kind="success" title="Every promise is kept so far">
        Nobody has waited longer than we promised.
      </Alert>
    );
  return (
    <Alert
      kind="error"
      announces
      title={count === 1 ? '1 shop has waited longer than promised' : `${count} shops have waited longer than promised`}
    >
      They’re at the top. Ring them now.
    </Alert>
  );
}

export default function SetupScreen() {
  const [overdue, setOverdue] = useState<number | null>(null);
  const [moving, setMoving] = useState<{ row: SetupRow; step: SetupStep } | null>(null);
  const [version, setVersion] = useState(0);
  return (
    <AdminPage
      title="Setup requests"
      lead="We promised to contact every shop within 2 hours, and to have it live within 24 hours of its payment."
    >
      <Overdue count={overdue} />
      <PagedTable
        caption="Setup requests"
        endpoint={listSetupRequests}
        columns={setupColumns((row, step) => setMoving({ row, step }))}
        rowKey={({ id }) => id}
        pathOf={({ shop_id }) => pageAddress('/admin/:place/:id', { params: { place: 'shops', id: shop_id } })}
        search={{ label: 'Search', placeholder: 'Shop, owner or email' }}
        filterNames={NAMES}
        filters={<ChoiceFilter label="Show" name="state" names={NAMES} options={states} />}
        topic="setup_requests/*"
        version={version}
        onList={(list) => setOverdue(list.overdue)}
        empty={
          <EmptyState headingLevel={2} picture={<PegSignPicture className="size-32" />} title="Nobody is waiting">
            Requests for a setup service appear here, with the time left to answer.
          </EmptyState>
        }
      />
      {moving === null ? null : (
        <MoveSetupDialog
          {...moving}
          onClose={() => setMoving(null)}
          onDone={() => setVersion((before) => before + 1)}
        />
      )}
    </AdminPage>
  );
}
