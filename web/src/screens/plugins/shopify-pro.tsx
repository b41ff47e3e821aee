import type { ProPlanState } from '@baitdrop/contract/pro';
import {
  keepsProUntil,
  mayBuyAtShopify,
  mayCancelAtShopify,
  shopifyPlanWords,
  shopifyProWords as words,
} from '@baitdrop/domain/messages/shopify-pro';
import { useState } from 'react';
import { beginProAtShopify, cancelProAtShopify } from '../../features/my-shop/pro.queries.ts';
import { openPage } from '../../platform/native/open-page.ts';
import { useSubmit } from '../../platform/query/use-submit.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button/button.tsx';
import { ConfirmDialog } from '../../ui/modal/confirm.dialog.tsx';
import { showSnackbar } from '../../ui/snackbar/snackbars.ts';

interface ShopifyProProps {
  shopId: string;
  plan: ProPlanState;
  onChanged: () => Promise<unknown>;
}

/** Pro on the bill of a Shopify store: its price, and how it starts and ends. */
export function ShopifyPro({ shopId, plan, onChanged }: ShopifyProProps) {
  const [isCancelling, setCancelling] = useState(false);
  const beginning = useSubmit();
  const ending = useSubmit();
  const text = shopifyPlanWords(plan);
  if (text === '') return null;

  async function cancel(): Promise<void> {
    const isDone = await ending.run(async () => {
      await cancelProAtShopify(shopId, plan.store);
      await onChanged();
    });
    if (!isDone) return;
    setCancelling(false);
    showSnackbar({ kind: 'success', text: words.cancelled });
  }

  return (
    <div className="mt-3 grid gap-2">
      <p>{text}</p>
      {mayBuyAtShopify(plan) ? (
        <Button
          variant="secondary"
          pending={beginning.isPending}
          pendingLabel="Opening Shopify…"
          onClick={() => void beginning.run(async () => openPage((await beginProAtShopify(shopId, plan.store)).url))}
        >
          {words.subscribe}
        </Button>
      ) : null}
      {mayCancelAtShopify(plan) ? (
        <Button variant="quiet" onClick={() => setCancelling(true)}>
          {words.cancel}
        </Button>
      ) : null}
      {beginning.problem === '' ? null : (
        <Alert kind="error" announces>
          {beginning.problem}
        </Alert>
      )}
      <ConfirmDialog
        open={isCancelling}
        title={words.reallyCancel}
        keepLabel={words.keep}
        confirmLabel={words.cancel}
        isPending={ending.isPending}
        problem={ending.problem}
        onClose={() => {
          setCancelling(false);
          ending.reset();
        }}
        onConfirm={() => void cancel()}
      >
        <p>{keepsProUntil(plan)}</p>
      </ConfirmDialog>
    </div>
  );
}
