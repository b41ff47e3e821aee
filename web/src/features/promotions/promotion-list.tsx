import type { PromotionAnswer } from '@baitdrop/contract/promotions';
import { promotionMessages } from '@baitdrop/domain/messages/promotions';
import { pence } from '@baitdrop/domain/money/pence';
import type { PromotionState } from '@baitdrop/domain/promotions/promotion';
import { calendarDay } from '@baitdrop/domain/time/calendar-day';
import { formatDay } from '@baitdrop/domain/tracking/format-time';
import { useState } from 'react';
import { useCommand } from '../../platform/query/use-command.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button/button.tsx';
import { Chip, type ChipTone } from '../../ui/chip.tsx';
import { Money } from '../../ui/money.tsx';
import { useConfirm } from '../../ui/modal/use-confirm.tsx';
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

const dayText = (day: string): string => formatDay(calendarDay(day));

function limitsOf({ starts_on, ends_on, max_uses, max_uses_each, uses }: PromotionAnswer): string {
  return [
    ...(starts_on === '' ? [] : [`from ${dayText(starts_on)}`]),
    ...(ends_on === '' ? [] : [`until ${dayText(ends_on)}`]),
    max_uses === 0 ? 'any number of uses' : `${uses} of ${max_uses} used`,
    ...(max_uses_each === 0 ? [] : [max_uses_each === 1 ? 'once per customer' : `${max_uses_each} times per customer`]),
  ].join(', ');
}

interface PromotionItemProps {
  promotion: PromotionAnswer;
  codes: Promotions;
  onChanged: () => void;
}

function PromotionItem({ promotion, codes, onChanged }: PromotionItemProps) {
  const { id, code, state, orders, given_pence, is_used } = promotion;
  const [isEditing, setEditing] = useState(false);
  const { confirm, confirmation } = useConfirm();
  const removeLabel = is_used ? 'End' : 'Delete';
  // A promotion that expired can be changed; one that was ended cannot.
  const isOver = state === 'ended' && is_used;
  const { isPending, problem, run } = useCommand();
  const isPaused = state === 'paused';
  const offer = promotionMessages.offer({
    kind: promotion.kind,
    percent: promotion.percent,
    amountPence: pence(promotion.amount_pence),
    minimumPence: pence(promotion.minimum_pence),
    firstOrderOnly: promotion.first_order_only,
  });
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
    <li className="grid gap-3 border-b border-line py-4 first:pt-0 last:border-0 last:pb-0">
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
        <div className="min-w-0">
          <h3 className="flex flex-wrap items-center gap-x-3 gap-y-1 text-lg">
            <span className="[overflow-wrap:anywhere]">{code}</span>
            <Chip tone={states[state].tone}>{states[state].label}</Chip>
          </h3>
          <p>{offer}</p>
          <p className="text-sm text-muted">{limitsOf(promotion)}</p>
        </div>
        {isOver ? null : (
          <div className="flex flex-wrap gap-2">
            <Button variant="secondary" onClick={() => setEditing(true)} aria-label={`Edit ${code}`}>
              Edit
            </Button>
            {state === 'ended' ? null : (
              <Button
                variant="secondary"
                pending={isPending}
                onClick={toggle}
                aria-label={`${isPaused ? 'Resume' : 'Pause'} ${code}`}
              >
                {isPaused ? 'Resume' : 'Pause'}
              </Button>
            )}
            <Button variant="quiet" onClick={() => void remove()} aria-label={`${removeLabel} ${code}`}>
              {removeLabel}
            </Button>
          </div>
        )}
      </div>
      <p className="tabular-nums">
        {orders === 1 ? '1 paid order' : `${orders.toLocaleString('en-GB')} paid orders`},{' '}
        <Money amount={pence(given_pence)} className="font-semibold" /> given
      </p>
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
      {problem === '' || isEditing ? null : (
        <Alert kind="error" announces>
          {problem}
        </Alert>
      )}
    </li>
  );
}

interface PromotionListProps {
  promotions: readonly PromotionAnswer[];
  codes: Promotions;
  onChanged: () => void;
}

/** Lists each code with its offer, its limits, and the amount given according to the ledger. */
export function PromotionItems({ promotions, ...item }: PromotionListProps) {
  return (
    <ul className="grid">
      {promotions.map((promotion) => (
        <PromotionItem key={promotion.id} promotion={promotion} {...item} />
      ))}
    </ul>
  );
}
