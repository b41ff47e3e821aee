import type { ShelfProduct } from '@baitdrop/contract/shop-products';
import { changeLabel, reasonLabel } from '../../../features/shelf/movement-labels.ts';
import { stockHistoryQuery } from '../../../features/shelf/shelf.queries.ts';
import { ShelfStateChip, stateOf } from '../../../features/shelf/shelf-state-chip.tsx';
import { useMinute } from '../../../platform/use-minute.ts';
import { Button } from '../../../ui/button/button.tsx';
import { Section } from '../../../ui/section.tsx';
import { Loaded } from '../../../ui/loaded.tsx';
import { Instant } from '../../../ui/time/instant.tsx';
import { ScrollArea } from './scroll-area.tsx';
import { StockControl } from './stock-control.tsx';
import { useSoldOut } from './use-sold-out.ts';
import { useQuery } from '../../../platform/query/use-query.ts';

interface StockSectionProps {
  shopId: string;
  product: ShelfProduct;
  onChanged: () => void;
}

function History({ shopId, product }: { shopId: string; product: ShelfProduct }) {
  const query = useQuery(stockHistoryQuery(shopId, product));
  const now = useMinute();
  return (
    <Loaded
      query={query}
      what="The history"
      height="h-24"
      isEmpty={({ movements }) => movements.length === 0}
      empty={<p className="text-sm text-muted">Nothing has happened yet.</p>}
    >
      {({ movements }) => (
        <ScrollArea label="History">
          <ol className="grid min-h-24 content-start gap-2 text-sm">
            {movements.map(({ at, reason, change, stock_after, order_code, by }) => (
              <li
                key={`${at} ${reason} ${stock_after}`}
                className="grid grid-cols-[1fr_auto] gap-x-3 border-b border-line pb-2"
              >
                <span className="font-semibold">
                  {reasonLabel(reason)}
                  {order_code === '' ? null : ` ${order_code}`}
                </span>
                <span className="text-right font-semibold tabular-nums">{changeLabel(change)}</span>
                <span className="text-muted">
                  <Instant at={new Date(at)} {...(now && { now })} />
                  {by === '' ? null : ` · ${by}`}
                </span>
                <span className="text-right text-muted tabular-nums">{stock_after} left</span>
              </li>
            ))}
          </ol>
        </ScrollArea>
      )}
    </Loaded>
  );
}

export function StockSection({ shopId, product, onChanged }: StockSectionProps) {
  const { isPending, mark } = useSoldOut(shopId, product, onChanged);
  const now = useMinute();
  const isSoldOut = product.sold_out_until !== null;
  return (
    <Section
      isStacked
      title="On the shelf"
      actions={now === null ? null : <ShelfStateChip state={stateOf(product, now)} />}
    >
      <div className="flex flex-wrap items-center gap-3">
        <StockControl shopId={shopId} product={product} onChanged={onChanged} />
        <Button variant="secondary" pending={isPending} onClick={() => void mark(!isSoldOut)}>
          {isSoldOut ? 'Back on sale' : 'Sold out today'}
        </Button>
      </div>
      <h3 className="text-base">History</h3>
      <History shopId={shopId} product={product} />
    </Section>
  );
}
