import type { ShelfProduct } from '@baitdrop/contract/shop-products';
import { deskMessages } from '@baitdrop/domain/messages/desk';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useSubmit } from '../../../platform/query/use-submit.ts';
import { deleteProduct } from '../../../features/shelf/shelf.queries.ts';
import { Button } from '../../../ui/button/button.tsx';
import { ConfirmDialog } from '../../../ui/modal/confirm.dialog.tsx';
import { showSnackbar } from '../../../ui/snackbar/snackbars.ts';

export function DeleteSection({ shopId, product }: { shopId: string; product: ShelfProduct }) {
  const [isAsking, setAsking] = useState(false);
  const navigate = useNavigate();
  const command = useSubmit();

  async function remove() {
    const isDone = await command.run(() => deleteProduct(shopId, product.id));
    if (!isDone) return;
    setAsking(false);
    showSnackbar({ kind: 'success', text: deskMessages.products.deleted(product.name) });
    await navigate('/dashboard/products', { replace: true });
  }

  return (
    <div>
      <Button variant="danger" onClick={() => setAsking(true)}>
        Delete this product
      </Button>
      <ConfirmDialog
        open={isAsking}
        title="Delete this product?"
        keepLabel="Keep it"
        confirmLabel="Delete it"
        isPending={command.isPending}
        problem={command.problem}
        onClose={() => setAsking(false)}
        onConfirm={() => void remove()}
      >
        <p>
          <strong>{product.name}</strong> goes with its photos and its stock history. You can’t undo this. Past orders
          keep its name and price.
        </p>
        <p className="text-muted">Only out for a while? Untick “On sale” instead.</p>
      </ConfirmDialog>
    </div>
  );
}
