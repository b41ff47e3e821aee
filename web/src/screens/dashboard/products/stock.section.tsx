import type { ShelfProduct } from '@baitdrop/contract/shop-products';
import { useCallback, useEffect } from 'react';
import { useLiveRead } from '../../../features/desk/use-live-read.ts';
import { changeWords, reasonWords } from '../../../features/shelf/history-words.ts';
import { readHistory } from '../../../features/shelf/shelf-api.ts';
import { ShelfStateChip, stateOf } from '../../../features/shelf/shelf-state-chip.tsx';
import { useMinute } from '../../../features/shops/use-minute.ts';
import { Button } from '../../../ui/button/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { Instant } from '../../../ui/time/instant.tsx';
import { ScrollArea } from './scroll-area.tsx';
import { StockControl } from './stock-control.tsx';
import { useSoldOut } from './use-sold-out.ts';

interface StockSectionProps {
  shopId: string;
  product: ShelfProduct;
  onChanged: () => void;
}

function History({ shopId, product }: { shopId: string; product: ShelfProduct }) {
  const read = useCallback(() => readHistory(shopId, product.id), [shopId, product.id]);
  const { value, hasFailed, reload } = useLiveRead(null, read);
  const now = useMinute();
  useEffect(reload, [reload, product.stock, product.sold_out_until]);
  if (hasFailed)
    return (
      <p className="text-sm">
        The history could not be read.{' '}
        <Button look="quiet" className="px-0!" onClick={reload}>
          Try again
        </Button>
      </p>
    );
  if (value?.movements.length === 0) return <p className="text-sm text-muted">Nothing has happened yet.</p>;
  return (
    <ScrollArea label="History">
      <ol className="grid min-h-24 content-start gap-2 text-sm">
        {value?.movements.map(({ at, reason, change, stock_after, order_code, by }) => (
          <li
            key={`${at} ${reason} ${stock_after}`}
            className="grid grid-cols-[1fr_auto] gap-x-3 border-b border-line pb-2"
          >
            <span className="font-semibold">
              {reasonWords(reason)}
              {order_code === '' ? null : ` ${order_code}`}
            </span>
            <span className="text-right font-semibold tabular-nums">{changeWords(change)}</span>
            <span className="text-muted">
              <Instant at={new Date(at)} {...(now && { now })} />
              {by === '' ? null : ` · ${by}`}
            </span>
            <span className="text-right text-muted tabular-nums">{stock_after} left</span>
          </li>
        ))}
      </ol>
    </ScrollArea>
  );
}

export function StockSection({ shopId, product, onChanged }: StockSectionProps) {
  const { isPending, mark } = useSoldOut(shopId, product, onChanged);
  const now = useMinute();
  const isSoldOut = product.sold_out_until !== null;
  return (
    <section aria-labelledby="stock">
      <Card className="grid gap-4">
        <div className="flex flex-wrap items-center justify-between gap-2">
          <h2 id="stock" className="text-xl">
            On the shelf
          </h2>
          {now === null ? null : <ShelfStateChip state={stateOf(product, now)} />}
        </div>
        <div className="flex flex-wrap items-center gap-3">
          <StockControl shopId={shopId} product={product} onChanged={onChanged} />
          <Button look="secondary" pending={isPending} onClick={() => void mark(!isSoldOut)}>
            {isSoldOut ? 'Back on sale' : 'Sold out today'}
          </Button>
        </div>
        <h3 className="text-base">History</h3>
        <History shopId={shopId} product={product} />
      </Card>
    </section>
  );
}
