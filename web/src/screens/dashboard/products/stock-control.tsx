import type { ShelfProduct } from '@baitdrop/contract/shop-products';
import { deskMessages } from '@baitdrop/domain/messages/desk';
import Minus from 'lucide-react/icons/minus';
import Plus from 'lucide-react/icons/plus';
import { useState } from 'react';
import { errorMessage } from '../../../platform/api/error-message.ts';
import { changeStock } from '../../../features/shelf/shelf.queries.ts';
import { useMutation } from '../../../platform/query/use-query.ts';
import { IconButton } from '../../../ui/button/icon-button.tsx';
import { showSnackbar } from '../../../ui/snackbar/snackbars.ts';
import { CountDialog } from './count.dialog.tsx';
import { useStockTaps } from './use-stock-taps.ts';

interface StockControlProps {
  shopId: string;
  product: ShelfProduct;
  onChanged: () => void;
}

export function StockControl(props: StockControlProps) {
  if (props.product.stock_uncounted) return <span className="text-muted">Not tracked</span>;
  return <CountedStock {...props} />;
}

/** Adds one, removes one, or sets the counted number. */
function CountedStock({ shopId, product, onChanged }: StockControlProps) {
  const [isCounting, setCounting] = useState(false);
  const changing = useMutation({
    mutationFn: (change: number) => changeStock(shopId, product, { change }),
    onError: (error) =>
      void showSnackbar({ kind: 'error', text: deskMessages.products.refused(product.name, errorMessage(error)) }),
  });
  const { shown, tap } = useStockTaps(product.stock, async (change) => {
    await changing.mutateAsync(change).catch(() => undefined);
    onChanged();
  });
  return (
    <>
      <fieldset className="inline-flex items-center rounded-control border border-edge bg-surface md:pointer-fine:[&_button]:h-8 md:pointer-fine:[&_button]:min-h-8">
        <legend className="sr-only">Stock of {product.name}</legend>
        <IconButton Icon={Minus} label={`One ${product.name} fewer`} disabled={shown <= 0} onClick={() => tap(-1)} />
        <button
          type="button"
          aria-label={`Count ${product.name}: ${shown} in stock`}
          onClick={() => setCounting(true)}
          className="min-h-11 min-w-12 rounded-control px-1 text-center font-semibold tabular-nums underline decoration-line underline-offset-4 hover:decoration-ink"
        >
          {shown}
        </button>
        <IconButton Icon={Plus} label={`One ${product.name} more`} onClick={() => tap(1)} />
      </fieldset>
      {isCounting ? (
        <CountDialog
          shopId={shopId}
          product={product}
          onClose={() => setCounting(false)}
          onChanged={() => {
            setCounting(false);
            onChanged();
          }}
        />
      ) : null}
    </>
  );
}
