import type { AdminCase } from '@baitdrop/contract/cases';
import { caseSubjects } from '@baitdrop/domain/messages/cases';
import { pence } from '@baitdrop/domain/money/pence';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import { Chip } from '../../../ui/chip.tsx';
import { Money } from '../../../ui/money.tsx';
import { Instant } from '../../../ui/time/instant.tsx';
import { CellStack } from '../../../ui/table/cell-stack.tsx';
import type { PagedColumn } from '../paged-table.tsx';
import { ShopLink } from '../shop-link.tsx';
import { AdminOrderLink } from '../order-link.tsx';

function CaseChip({ status, escalated }: AdminCase) {
  if (status === 'closed') return <Chip>Closed</Chip>;
  if (status === 'answered') return <Chip tone="success">Answered</Chip>;
  if (!escalated) return <Chip tone="warning">Open</Chip>;
  return (
    <Chip tone="error" Icon={TriangleAlert}>
      Overdue
    </Chip>
  );
}

export const caseColumns: readonly PagedColumn<AdminCase>[] = [
  {
    key: 'code',
    header: 'Order',
    cell: ({ order, code }) => <AdminOrderLink order={order} code={code} />,
  },
  {
    key: 'reason',
    header: 'Problem',
    cell: ({ reason, customer }) => (
      <CellStack>
        <span>{caseSubjects[reason]}</span>
        <span className="text-sm [overflow-wrap:anywhere] text-muted">{customer}</span>
      </CellStack>
    ),
  },
  {
    key: 'shop',
    header: 'Shop',
    isSortable: true,
    cell: ({ shop_id, shop_name }) => <ShopLink shopId={shop_id}>{shop_name}</ShopLink>,
  },
  { key: 'status', header: 'Status', cell: (row) => <CaseChip {...row} /> },
  {
    key: 'due',
    header: 'Answer due',
    isSortable: true,
    cell: ({ answer_due_at }) => (answer_due_at === null ? '–' : <Instant at={new Date(answer_due_at)} />),
  },
  {
    key: 'opened',
    header: 'Reported',
    isSortable: true,
    cell: ({ opened_at }) => <Instant at={new Date(opened_at)} />,
  },
  {
    key: 'refunded',
    header: 'Refunded',
    isNumeric: true,
    cell: ({ refunded_pence }) => <Money amount={pence(refunded_pence)} />,
  },
];
