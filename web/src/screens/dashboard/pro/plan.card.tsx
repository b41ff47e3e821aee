import type { ProState } from '@baitdrop/contract/pro';
import { beginProAtShopify, cancelProAtShopify } from '@baitdrop/contract/shopify';
import { deskMessages } from '@baitdrop/domain/messages/desk';
import { isPlanOver, shopifyPlanWords, shopifyProWords } from '@baitdrop/domain/messages/shopify-pro';
import { pence } from '@baitdrop/domain/money/pence';
import { useCommand } from '../../../platform/query/use-command.ts';
import { beginPro, cancelPro, openCardPage, resumePro } from '../../../features/my-shop/pro.queries.ts';
import { call } from '../../../platform/api/call.ts';
import { openPage } from '../../../platform/native/open-page.ts';
import { Alert, ProblemAlert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button/button.tsx';
import { Chip, type ChipTone } from '../../../ui/chip.tsx';
import { Section } from '../../../ui/section.tsx';
import { Money } from '../../../ui/money.tsx';
import { showSnackbar } from '../../../ui/snackbar/snackbars.ts';
import { Instant } from '../../../ui/time/instant.tsx';
import { useConfirm } from '../../../ui/modal/use-confirm.tsx';
import { CancelProText } from './cancel-pro-text.tsx';

const names: Record<ProState['state'], { word: string; tone: ChipTone }> = {
  none: { word: 'Not yet', tone: 'neutral' },
  active: { word: 'Active', tone: 'success' },
  ending: { word: 'Cancelled', tone: 'warning' },
  past_due: { word: 'Payment failed', tone: 'error' },
  ended: { word: 'Ended', tone: 'neutral' },
};

const Day = ({ at }: { at: string | null }) => (at === null ? null : <Instant at={new Date(at)} show="date" />);

function PlanTexts({ state }: { state: ProState }) {
  if (state.paid_through === 'shopify') return <p>{shopifyPlanWords(state)}</p>;
  if (state.state === 'active') {
    return (
      <p>
        The next payment is due on <Day at={state.next_payment_at} />.
      </p>
    );
  }
  if (state.state === 'ending') {
    return (
      <p>
        You keep everything until <Day at={state.until} />. We won’t charge your card again.
      </p>
    );
  }
  if (state.state === 'past_due') {
    return (
      <p>
        Your card was refused. We’ll try again automatically, and you keep Pro until <Day at={state.until} />.
      </p>
    );
  }
  if (state.state === 'ended' && state.has_pro) {
    return (
      <p>
        Your plan is over. What you paid for lasts until <Day at={state.until} />.
      </p>
    );
  }
  return <p>Paid by card, month by month. Cancel any time and keep it to the end of the month.</p>;
}

interface PlanCardProps {
  shopId: string;
  state: ProState;
  onChanged: () => void;
}

export function PlanCard({ shopId, state, onChanged }: PlanCardProps) {
  const { confirm, confirmation } = useConfirm();
  const command = useCommand();
  const { word, tone } = names[state.state];
  const isOver = isPlanOver(state);
  const isAtShopify = state.paid_through === 'shopify';
  const begin = isAtShopify
    ? (shop: string) => call(beginProAtShopify, { params: { shopId: shop, domain: state.store } })
    : beginPro;

  const go = (open: (shop: string) => Promise<{ url: string }>) =>
    void command.run(async () => {
      await openPage((await open(shopId)).url);
    });

  async function change(work: (shop: string) => Promise<unknown>, text: string): Promise<void> {
    const isDone = await command.run(async () => void (await work(shopId)));
    if (!isDone) return;
    showSnackbar({ kind: 'success', text });
    onChanged();
  }

  async function cancel(): Promise<void> {
    const isDone = await confirm({
      title: 'Cancel Pro?',
      text: <CancelProText state={state} />,
      keepLabel: 'Keep Pro',
      confirmLabel: 'Cancel Pro',
      work: () =>
        isAtShopify ? call(cancelProAtShopify, { params: { shopId, domain: state.store } }) : cancelPro(shopId),
    });
    if (!isDone) return;
    showSnackbar({ kind: 'success', text: isAtShopify ? shopifyProWords.cancelled : deskMessages.pro.cancelled });
    onChanged();
  }

  return (
    <Section isStacked title="Your plan" actions={<Chip tone={tone}>{word}</Chip>}>
      <p className="flex items-baseline gap-2">
        <Money amount={pence(state.price_pence)} brief className="font-heading text-4xl font-bold" />
        <span className="text-muted">{isAtShopify ? 'every 30 days' : 'a month'}</span>
      </p>
      <PlanTexts state={state} />
      {state.available ? null : (
        <Alert kind="warning">Card payments aren’t set up here yet, so you can’t buy Pro.</Alert>
      )}
      <div className="grid gap-3">
        {isOver && state.available && !(isAtShopify && state.has_pro) ? (
          <Button pending={command.isPending} onClick={() => go(begin)}>
            {state.state === 'ended' ? 'Restart Pro' : state.waiting ? 'Continue to payment' : 'Get Pro'}
          </Button>
        ) : null}
        {state.state === 'ending' ? (
          <Button pending={command.isPending} onClick={() => void change(resumePro, deskMessages.pro.resumed)}>
            Resume Pro
          </Button>
        ) : null}
        {isOver || isAtShopify ? null : (
          <Button
            variant={state.state === 'past_due' ? 'primary' : 'secondary'}
            pending={command.isPending}
            onClick={() => go(openCardPage)}
          >
            Change the card
          </Button>
        )}
        {state.state === 'active' || state.state === 'past_due' ? (
          <Button variant="quiet" onClick={() => void cancel()}>
            Cancel Pro
          </Button>
        ) : null}
      </div>
      <ProblemAlert problem={command.problem} />
      {confirmation}
    </Section>
  );
}
