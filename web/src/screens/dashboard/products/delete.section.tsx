import type { ShelfProduct } from '@baitdrop/contract/shop-products';
import { deskMessages } from '@baitdrop/domain/messages/desk';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useSubmit } from '../../../platform/query/use-submit.ts';
import { deleteProduct } from '../../../features/shelf/shelf.queries.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button/button.tsx';
import { Dialog } from '../../../ui/modal/dialog.tsx';
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
      <Dialog
        open={isAsking}
        onClose={() => setAsking(false)}
        title="Delete this product?"
        actions={
          <>
            <Button variant="secondary" onClick={() => setAsking(false)}>
              Keep it
            </Button>
            <Button variant="danger" pending={command.isPending} onClick={() => void remove()}>
              Delete it
            </Button>
          </>
        }
      >
        <div className="grid gap-3">
          <p>
            <strong>{product.name}</strong> goes with its photos and its stock history. You can’t undo this. Past orders
            keep its name and price.
          </p>
          <p className="text-muted">Only out for a while? Untick “On sale” instead.</p>
          {command.problem === '' ? null : (
            <Alert kind="error" announces>
              {command.problem}
            </Alert>
          )}
        </div>
      </Dialog>
    </div>
  );
}
