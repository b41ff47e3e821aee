import type { QuoteAnswer } from '@baitdrop/contract/checkout';
import { APPROVAL_HOURS, CUSTOMER_HOLD_MINUTES, GUEST_HOLD_MINUTES } from '@baitdrop/domain/checkout/stock-holds';
import type { AnyForm } from '../../platform/forms/use-form.ts';
import { FormErrorAlert } from '../../ui/form/form-error.tsx';
import { PageLink } from '../../ui/links.tsx';
import { useStore } from '../../platform/external-store.ts';
import { online } from '../../platform/online.ts';
import { Alert } from '../../ui/alert.tsx';
import { useSession } from '../../platform/records/session.ts';
import { needsShopApproval } from './checkout.queries.ts';

interface PayNotesProps {
  review: QuoteAnswer | null;
  form: AnyForm;
  /** Differences from the quote that the customer pressed the button for. */
  changes: readonly string[];
}

/** Explains what the button does, and shows the error after it was pressed. */
export function PayNotes({ review, form, changes }: PayNotesProps) {
  const isOnline = useStore(online, true);
  const asks = review !== null && needsShopApproval(review);
  const holdMinutes = useSession() === null ? GUEST_HOLD_MINUTES : CUSTOMER_HOLD_MINUTES;
  return (
    <div className="grid gap-4">
      <FormErrorAlert form={form} />
      {changes.length > 0 ? (
        <div
          data-problem="changes"
          tabIndex={-1}
          className="scroll-mt-24 rounded-card focus-visible:outline-3 focus-visible:outline-cream-ink"
        >
          <Alert kind="warning" announces title="Something changed just now. Nothing was paid.">
            <ul className="grid gap-1">
              {changes.map((change) => (
                <li key={change}>{change}</li>
              ))}
            </ul>
            <p className="mt-1">If that’s fine, tap the button again.</p>
          </Alert>
        </div>
      ) : null}
      {isOnline ? null : (
        <Alert kind="warning" announces title="No signal">
          Everything you typed stays here. Pay when the signal is back.
        </Alert>
      )}
      <p className="text-sm text-muted">
        {asks
          ? `${review.shop.name} will answer within ${APPROVAL_HOURS} hours. You pay nothing until they say yes. Our `
          : `By tapping Pay you place this order. You’ll pay by card on the next page, where we hold it for you for ${holdMinutes} minutes. Our `}
        <PageLink to="/terms">terms</PageLink> apply.
      </p>
    </div>
  );
}
