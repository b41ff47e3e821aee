import type { PromotionAnswer } from '@baitdrop/contract/promotions';
import { promotionMessages } from '@baitdrop/domain/messages/promotions';
import { pence } from '@baitdrop/domain/money/pence';
import type { PromotionState } from '@baitdrop/domain/promotions/promotion';
import { calendarDay } from '@baitdrop/domain/time/calendar-day';
import { formatDay } from '@baitdrop/domain/tracking/format-time';
import { type ReactNode, useState } from 'react';
import { usePageNumber } from '../../platform/navigation/use-page-number.ts';
import { useCommand } from '../../platform/query/use-command.ts';
import { ProblemAlert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button/button.tsx';
import { Chip, type ChipTone } from '../../ui/chip.tsx';
import { Money } from '../../ui/money.tsx';
import { useConfirm } from '../../ui/modal/use-confirm.tsx';
import { pageSpan, rowsOf } from '../../ui/table/paging.ts';
import { DataTable } from '../../ui/table/data-table.tsx';
import type { TableColumn } from '../../ui/table/table-column.ts';
import { Dialog } from '../../ui/modal/dialog.tsx';
import { showSnackbar } from '../../ui/snackbar/snackbars.ts';
import { PromotionForm } from './promotion.form.tsx';
import type { Promotions } from './promotions.queries.ts';

const states: Readonly<Record<PromotionState, { label: string; tone: ChipTone }>> = {
  running: { label: 'Running', tone: 'success' },
  not_yet: { label: 'Not started', tone: 'info' },
  paused: { label: 'Paused', tone: 'warning' },
  used_up: { label: 'Used up', tone: 'neutral' },
  ended: { label: 'Ended', tone: 'neutral' },
};

const PER_PAGE = 25;
const dayText = (day: string): string => formatDay(calendarDay(day));

function limitsOf({ starts_on, ends_on, max_uses, max_uses_each, uses }: PromotionAnswer): string {
  return [
    ...(starts_on === '' ? [] : [`from ${dayText(starts_on)}`]),
    ...(ends_on === '' ? [] : [`until ${dayText(ends_on)}`]),
    max_uses === 0 ? 'any number of uses' : `${uses} of ${max_uses} used`,
    ...(max_uses_each === 0 ? [] : [max_uses_each === 1 ? 'once per customer' : `${max_uses_each} times per customer`]),
  ].join(', ');
}

const offerOf = (promotion: PromotionAnswer): string =>
  promotionMessages.offer({
    kind: promotion.kind,
    percent: promotion.percent,
    amountPence: pence(promotion.amount_pence),
    minimumPence: pence(promotion.minimum_pence),
    firstOrderOnly: promotion.first_order_only,
  });

const columns: readonly TableColumn<PromotionAnswer>[] = [
  {
    key: 'code',
    header: 'Code',
    cell: ({ code }) => <strong className="[overflow-wrap:anywhere]">{code}</strong>,
  },
  { key: 'offer', header: 'Offer', cell: (promotion) => <span>{offerOf(promotion)}</span> },
  {
    key: 'limits',
    header: 'Limits',
    cell: (promotion) => <span className="text-sm text-muted">{limitsOf(promotion)}</span>,
  },
  {
    key: 'state',
    header: 'Status',
    cell: ({ state }) => <Chip tone={states[state].tone}>{states[state].label}</Chip>,
  },
  { key: 'orders', header: 'Paid orders', isNumeric: true, cell: ({ orders }) => orders.toLocaleString('en-GB') },
  { key: 'given', header: 'Given', isNumeric: true, cell: ({ given_pence }) => <Money amount={pence(given_pence)} /> },
];

interface ActionsProps {
  promotion: PromotionAnswer;
  codes: Promotions;
  onChanged: () => void;
}

function Actions({ promotion, codes, onChanged }: ActionsProps) {
  const { id, code, state, is_used } = promotion;
  const [isEditing, setEditing] = useState(false);
  const { confirm, confirmation } = useConfirm();
  const removeLabel = is_used ? 'End' : 'Delete';
  const { isPending, problem, run } = useCommand();
  const isPaused = state === 'paused';
  // A promotion that expired can be changed; one that was ended cannot.
  if (state === 'ended' && is_used) return null;
  const toggle = () =>
    void run(async () => {
      await codes.setPaused(id, !isPaused);
      showSnackbar({
        kind: 'success',
        text: isPaused ? promotionMessages.resumed(code) : promotionMessages.pausedNow(code),
      });
      onChanged();
    });
  const remove = () =>
    confirm({
      title: `${removeLabel} ${code}?`,
      text: <p>{is_used ? promotionMessages.endsForGood : promotionMessages.neverUsed}</p>,
      keepLabel: 'Keep it',
      confirmLabel: removeLabel,
      work: async () => {
        const { outcome } = await codes.remove(id);
        showSnackbar({
          kind: 'success',
          text: outcome === 'ended' ? promotionMessages.endedNow(code) : promotionMessages.deleted(code),
        });
        onChanged();
      },
    });
  return (
    <div>
      <div className="flex flex-wrap justify-end">
        <Button variant="quiet" className="px-2.5!" onClick={() => setEditing(true)} aria-label={`Edit ${code}`}>
          Edit
        </Button>
        {state === 'ended' ? null : (
          <Button
            variant="quiet"
            className="px-2.5!"
            pending={isPending}
            onClick={toggle}
            aria-label={`${isPaused ? 'Resume' : 'Pause'} ${code}`}
          >
            {isPaused ? 'Resume' : 'Pause'}
          </Button>
        )}
        <Button variant="quiet" className="px-2.5!" onClick={() => void remove()} aria-label={`${removeLabel} ${code}`}>
          {removeLabel}
        </Button>
      </div>
      {isEditing ? (
        <Dialog open onClose={() => setEditing(false)} title={`Edit ${code}`} width="wide">
          <PromotionForm
            codes={codes}
            promotion={promotion}
            onSaved={(saved) => {
              setEditing(false);
              showSnackbar({ kind: 'success', text: promotionMessages.changed(saved.code) });
              onChanged();
            }}
          />
        </Dialog>
      ) : null}
      {confirmation}
      {isEditing ? null : <ProblemAlert problem={problem} />}
    </div>
  );
}

const actionsColumn = (codes: Promotions, onChanged: () => void): TableColumn<PromotionAnswer> => ({
  key: 'actions',
  header: 'Actions',
  isActions: true,
  cell: (promotion) => <Actions promotion={promotion} codes={codes} onChanged={onChanged} />,
});

interface PromotionListProps {
  promotions: readonly PromotionAnswer[];
  codes: Promotions;
  onChanged: () => void;
  /** Shown if there are no codes. */
  empty: ReactNode;
}

/** A table of codes: each offer, its limits, and the amount given according to the ledger. */
export function PromotionTable({ promotions, codes, onChanged, empty }: PromotionListProps) {
  const [page, setPage] = usePageNumber();
  const span = pageSpan(promotions.length, page, PER_PAGE);
  return (
    <DataTable
      caption="Promotion codes"
      columns={[...columns, actionsColumn(codes, onChanged)]}
      rows={rowsOf(promotions, span)}
      rowKey={({ id }) => id}
      span={span}
      onPage={setPage}
      empty={empty}
    />
  );
}
