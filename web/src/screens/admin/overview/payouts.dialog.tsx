import {
  type PayoutPreview,
  type PayoutRunAnswer,
  previewPayouts,
  runPayouts,
} from '@baitdrop/contract/admin-payout-run';
import { adminMessages } from '@baitdrop/domain/messages/admin';
import { pence } from '@baitdrop/domain/money/pence';
import { formatPounds } from '@baitdrop/domain/money/pounds';
import { calendarDay } from '@baitdrop/domain/time/calendar-day';
import { instantOfLondon } from '@baitdrop/domain/time/london';
import { refusals } from '@baitdrop/domain/messages/refusals';
import { ask, call } from '../../../platform/api/call.ts';
import { useCommand } from '../../../platform/query/use-command.ts';
import { Alert, ProblemAlert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button/button.tsx';
import { Dialog } from '../../../ui/modal/dialog.tsx';
import { Money } from '../../../ui/money.tsx';
import { showSnackbar } from '../../../ui/snackbar/snackbars.ts';
import { Instant } from '../../../ui/time/instant.tsx';
import { Loaded } from '../../../ui/loaded.tsx';
import { ShopLink } from '../shop-link.tsx';
import { useQuery } from '../../../platform/query/use-query.ts';

const ordersText = (count: number): string => (count === 1 ? '1 order' : `${count} orders`);

function Amounts({ preview }: { preview: PayoutPreview }) {
  if (preview.shops.length === 0)
    return (
      <p>
        Nothing is due today.{' '}
        {preview.later.length + preview.without_account.length === 0 ? 'No shop is owed anything.' : ''}
      </p>
    );
  return (
    <ul className="max-h-80 overflow-y-auto" aria-label="What each shop gets">
      {preview.shops.map(({ shop_id, shop_name, orders, fees_pence, due_on, amount_pence }) => (
        <li key={shop_id} className="flex items-center justify-between gap-4 border-b border-line py-2">
          <span className="min-w-0">
            <ShopLink shopId={shop_id}>{shop_name}</ShopLink>
            <span className="block pb-1 text-sm text-muted">
              {ordersText(orders)}
              {fees_pence === 0 ? '' : ` less ${formatPounds(pence(fees_pence))} for API deliveries`}, promised by{' '}
              <Instant at={instantOfLondon(calendarDay(due_on), '12:00')} show="date" />
            </span>
          </span>
          <Money amount={pence(amount_pence)} />
        </li>
      ))}
      <li className="flex justify-between gap-4 py-3 text-lg font-semibold">
        <span>Total</span>
        <Money amount={pence(preview.total_pence)} />
      </li>
    </ul>
  );
}

/** Amounts that are owed but not due yet. */
function Later({ later }: { later: PayoutPreview['later'] }) {
  if (later.length === 0) return null;
  const total = later.reduce((sum, { balance_pence }) => sum + balance_pence, 0);
  return (
    <section aria-labelledby="paid-later">
      <h3 id="paid-later" className="font-semibold">
        Owed and due later: <Money amount={pence(total)} />
      </h3>
      <ul className="max-h-60 overflow-y-auto">
        {later.map(({ shop_id, shop_name, balance_pence, sent_on }) => (
          <li key={shop_id} className="flex items-center justify-between gap-4 border-b border-line py-2">
            <span className="min-w-0">
              <ShopLink shopId={shop_id}>{shop_name}</ShopLink>
              {sent_on === '' ? null : (
                <span className="block pb-1 text-sm text-muted">
                  sent on <Instant at={instantOfLondon(calendarDay(sent_on), '12:00')} show="date" />
                </span>
              )}
            </span>
            <Money amount={pence(balance_pence)} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function Notes({ preview }: { preview: PayoutPreview }) {
  const waiting = preview.without_account;
  return (
    <>
      {preview.held === null ? null : (
        <Alert kind="warning" title="Payouts on hold after a restore">
          {refusals.money.payoutsHeld} The copy was made on <Instant at={new Date(preview.held.copied_at)} />.
        </Alert>
      )}
      {preview.can_pay ? null : <Alert kind="warning">{refusals.money.noProvider}</Alert>}
      {preview.banks_closed && preview.shops.length > 0 ? (
        <Alert kind="info">Banks are shut today: what you send now arrives a business day later.</Alert>
      ) : null}
      {waiting.length === 0 ? null : (
        <Alert kind="warning" title="Owed, but without a payout account">
          <ul>
            {waiting.map(({ shop_id, shop_name, balance_pence }) => (
              <li key={shop_id}>
                <ShopLink shopId={shop_id}>{shop_name}</ShopLink>: <Money amount={pence(balance_pence)} />
              </li>
            ))}
          </ul>
        </Alert>
      )}
    </>
  );
}

/**
 * Shows all amounts before the confirmation. If they changed meanwhile, the server refuses and the dialog reloads them.
 */
export function PayoutsDialog({ onClose }: { onClose: () => void }) {
  const query = useQuery({ ...ask(previewPayouts, {}), gcTime: 0 });
  const { data: preview, refetch } = query;
  const command = useCommand();
  const canRun = preview !== undefined && preview.can_pay && preview.held === null && preview.shops.length > 0;

  async function run() {
    if (preview === undefined) return;
    let answer: PayoutRunAnswer | undefined;
    const isDone = await command.run(async () => {
      answer = await call(runPayouts, { body: { total_pence: preview.total_pence } });
    });
    if (!isDone || !answer) return void refetch();
    const sent = answer.payouts - answer.waiting;
    const texts = [
      ...(sent > 0 ? [adminMessages.payoutsSent(sent)] : []),
      ...(answer.waiting > 0 ? [adminMessages.payouts.waiting(answer.waiting)] : []),
    ];
    showSnackbar({ kind: 'success', text: texts.join(' ') });
    return onClose();
  }

  return (
    <Dialog
      open
      onClose={onClose}
      title="Process payouts"
      width="wide"
      actions={
        <>
          <Button variant="secondary" onClick={onClose}>
            {canRun ? 'Not now' : 'Close'}
          </Button>
          {canRun ? (
            <Button pending={command.isPending} onClick={() => void run()}>
              Pay out <Money amount={pence(preview.total_pence)} />
            </Button>
          ) : null}
        </>
      }
    >
      <div className="grid gap-4">
        <p className="text-muted">Shops keep the whole product price. This is what each of them is due now.</p>
        <Loaded query={query} what="The amounts" loading="Adding up">
          {(shown) => (
            <>
              <Amounts preview={shown} />
              <Later later={shown.later} />
              <Notes preview={shown} />
            </>
          )}
        </Loaded>
        <ProblemAlert problem={command.problem} />
      </div>
    </Dialog>
  );
}
