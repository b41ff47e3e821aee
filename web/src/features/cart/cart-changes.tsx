import type { CartChange } from '@baitdrop/domain/cart/refresh-cart';
import { Alert } from '../../ui/alert.tsx';

/** Lists every change that the shop made to the items in the cart. */
export function CartChanges({ changes, onDismiss }: { changes: readonly CartChange[]; onDismiss: () => void }) {
  if (changes.length === 0) return null;
  return (
    <Alert
      kind="warning"
      title="Your cart has changed"
      onDismiss={onDismiss}
      dismissLabel="Dismiss the changes"
      announces
    >
      <ul className="mt-1 grid gap-1">
        {changes.map(({ itemId, kind, message }) => (
          <li key={`${itemId}-${kind}`}>{message}</li>
        ))}
      </ul>
    </Alert>
  );
}
