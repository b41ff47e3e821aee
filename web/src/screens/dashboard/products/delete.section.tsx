import type { ShelfProduct } from '@baitdrop/contract/shop-products';
import { deskMessages } from '@baitdrop/domain/messages/desk';
import { useNavigate } from 'react-router';
import { deleteProduct } from '../../../features/shelf/shelf.queries.ts';
import { Button } from '../../../ui/button/button.tsx';
import { useConfirm } from '../../../ui/modal/use-confirm.tsx';
import { showSnackbar } from '../../../ui/snackbar/snackbars.ts';

export function DeleteSection({ shopId, product }: { shopId: string; product: ShelfProduct }) {
  const { confirm, confirmation } = useConfirm();
  const navigate = useNavigate();

  async function remove() {
    const isDone = await confirm({
      title: 'Delete this product?',
      text: (
        <>
          <p>
            <strong>{product.name}</strong> goes with its photos and its stock history. You can’t undo this. Past orders
            keep its name and price.
          </p>
          <p className="text-muted">Only out for a while? Untick “On sale” instead.</p>
        </>
      ),
      keepLabel: 'Keep it',
      confirmLabel: 'Delete it',
      work: () => deleteProduct(shopId, product.id),
    });
    if (!isDone) return;
    showSnackbar({ kind: 'success', text: deskMessages.products.deleted(product.name) });
    await navigate('/dashboard/products', { replace: true });
  }

  return (
    <div>
      <Button variant="danger" onClick={() => void remove()}>
        Delete this product
      </Button>
      {confirmation}
    </div>
  );
}
