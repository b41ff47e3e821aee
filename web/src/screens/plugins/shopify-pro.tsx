import type { ProPlanState } from '@baitdrop/contract/pro';
import { beginProAtShopify, cancelProAtShopify } from '@baitdrop/contract/shopify';
import {
  keepsProUntil,
  mayBuyAtShopify,
  mayCancelAtShopify,
  shopifyPlanWords,
  shopifyProWords as words,
} from '@baitdrop/domain/messages/shopify-pro';
import { call } from '../../platform/api/call.ts';
import { openPage } from '../../platform/native/open-page.ts';
import { useCommand } from '../../platform/query/use-command.ts';
import { ProblemAlert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button/button.tsx';
import { useConfirm } from '../../ui/modal/use-confirm.tsx';
import { showSnackbar } from '../../ui/snackbar/snackbars.ts';

interface ShopifyProProps {
  shopId: string;
  plan: ProPlanState;
  onChanged: () => Promise<unknown>;
}

/** Pro on the bill of a Shopify store: its price, and how it starts and ends. */
export function ShopifyPro({ shopId, plan, onChanged }: ShopifyProProps) {
  const { confirm, confirmation } = useConfirm();
  const beginning = useCommand();
  const params = { shopId, domain: plan.store };
  const text = shopifyPlanWords(plan);
  if (text === '') return null;

  async function cancel(): Promise<void> {
    const isDone = await confirm({
      title: words.reallyCancel,
      text: <p>{keepsProUntil(plan)}</p>,
      keepLabel: words.keep,
      confirmLabel: words.cancel,
      work: async () => {
        await call(cancelProAtShopify, { params });
        await onChanged();
      },
    });
    if (isDone) showSnackbar({ kind: 'success', text: words.cancelled });
  }

  return (
    <div className="mt-3 grid gap-2">
      <p>{text}</p>
      {mayBuyAtShopify(plan) ? (
        <Button
          variant="secondary"
          pending={beginning.isPending}
          pendingLabel="Opening Shopify…"
          onClick={() => void beginning.run(async () => openPage((await call(beginProAtShopify, { params })).url))}
        >
          {words.subscribe}
        </Button>
      ) : null}
      {mayCancelAtShopify(plan) ? (
        <Button variant="quiet" onClick={() => void cancel()}>
          {words.cancel}
        </Button>
      ) : null}
      <ProblemAlert problem={beginning.problem} />
      {confirmation}
    </div>
  );
}
