import type { ShelfProduct } from '@baitdrop/contract/shop-products';
import { deskMessages } from '@baitdrop/domain/messages/desk';
import { sellOut } from '../../../features/shelf/shelf.queries.ts';
import { useCommand } from '../../../platform/query/use-command.ts';
import { showSnackbar } from '../../../ui/snackbar/snackbars.ts';

const UNDO_SHOWN_MS = 8000;

/** Marks a product as sold out with one tap, and undoes it with another. */
export function useSoldOut(shopId: string, product: Pick<ShelfProduct, 'id' | 'name'>, onChanged: () => void) {
  const submission = useCommand({ onProblem: (text) => showSnackbar({ kind: 'error', text }) });

  async function mark(isSoldOut: boolean): Promise<void> {
    if (submission.isPending) return;
    const isMarked = await submission.run(() => sellOut(shopId, product.id, isSoldOut));
    onChanged();
    if (!isMarked) return;
    showSnackbar(
      isSoldOut
        ? {
            text: deskMessages.products.soldOut(product.name),
            actions: [{ label: 'Undo', run: () => void mark(false) }],
            shownMs: UNDO_SHOWN_MS,
          }
        : { kind: 'success', text: deskMessages.products.backOnSale(product.name) },
    );
  }

  return { isPending: submission.isPending, mark };
}
