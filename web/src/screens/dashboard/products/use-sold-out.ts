import type { ShelfProduct } from '@baitdrop/contract/shop-products';
import { useState } from 'react';
import { errorMessage } from '../../../platform/api/error-message.ts';
import { sellOut } from '../../../features/shelf/shelf.queries.ts';
import { log } from '../../../platform/log.ts';
import { showSnackbar } from '../../../ui/snackbar/snackbars.ts';

const UNDO_SHOWN_MS = 8000;

/** One tap, and one to take it back. */
export function useSoldOut(shopId: string, product: Pick<ShelfProduct, 'id' | 'name'>, onChanged: () => void) {
  const [isPending, setPending] = useState(false);

  async function mark(isSoldOut: boolean): Promise<void> {
    if (isPending) return;
    setPending(true);
    try {
      await sellOut(shopId, product.id, isSoldOut);
      showSnackbar(
        isSoldOut
          ? {
              text: `${product.name} is sold out for today. It is back on sale tomorrow.`,
              actions: [{ label: 'Undo', run: () => void mark(false) }],
              shownMs: UNDO_SHOWN_MS,
            }
          : { kind: 'success', text: `${product.name} is back on sale.` },
      );
    } catch (failure) {
      log.info('Nothing was marked', failure);
      showSnackbar({ kind: 'error', text: errorMessage(failure) });
    } finally {
      setPending(false);
      onChanged();
    }
  }

  return { isPending, mark };
}
