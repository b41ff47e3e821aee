import { productPhotoPath, PRODUCT_THUMBS, thumbUrl } from '@baitdrop/contract/pictures';
import { missingMessages } from '@baitdrop/domain/messages/missing';
import { type BagProduct, bagProductsQuery } from '../../../features/desk/bag-products.ts';
import { canChangeOrderLines } from '../../../features/desk/desk-actions.ts';
import type { DeskOrder } from '../../../features/desk/desk-order.ts';
import { type BagLine, splitByPacked } from '../../../features/desk/order-sums.ts';
import { useShopPermission } from '../../../features/desk/shop-role.ts';
import { ProductPicture } from '../../../features/product-pictures/product-picture.tsx';
import { useQuery } from '../../../platform/query/use-query.ts';
import { Button } from '../../../ui/button/button.tsx';
import { Chip } from '../../../ui/chip.tsx';
import { Money } from '../../../ui/money.tsx';
import { usePickedLines } from './picked-lines.ts';

const ROW_CLASS = 'flex items-center gap-2 border-b border-line py-1.5 first:pt-0 sm:gap-3';

function Picture({ line, product }: { line: BagLine['line']; product: BagProduct | undefined }) {
  const image = product?.image ? thumbUrl(productPhotoPath(product.id, product.image), PRODUCT_THUMBS.square) : '';
  const { name, category } = line;
  return (
    <ProductPicture
      product={{ name, category, subcategory: product?.subcategory ?? '', image }}
      className="size-11 shrink-0"
    />
  );
}

function LineText({ bagLine, product }: { bagLine: BagLine; product: BagProduct | undefined }) {
  const { line, count, insteadOf } = bagLine;
  return (
    <span className="min-w-0 flex-1">
      <span className="block font-semibold wrap-anywhere">
        <span className="tabular-nums">{count} ×</span> {line.name}
      </span>
      <span className="flex flex-wrap items-center gap-x-2 gap-y-1 text-sm text-muted empty:hidden">
        {product?.shelf_place ? <span className="font-semibold text-ink">{product.shelf_place}</span> : null}
        {product?.barcode ? <span className="tabular-nums">{product.barcode}</span> : null}
        {line.perishable ? <Chip tone="success">Live or fresh</Chip> : null}
        {line.age_restricted ? <Chip tone="warning">18 or over: check ID</Chip> : null}
        {insteadOf === '' ? null : <Chip tone="info">Instead of {insteadOf}</Chip>}
      </span>
    </span>
  );
}

interface BagProps {
  order: DeskOrder;
  /** Called with a line of which something is missing. */
  onMissing: (line: string) => void;
}

/** Lists what goes into the bag, with boxes to tick while the order is packed; the rest is struck through. */
export function Bag({ order, onMissing }: BagProps) {
  const { bag, leftOut } = splitByPacked(order);
  const seesMoney = useShopPermission('money');
  const { isPicked, tick } = usePickedLines(order.id);
  const { data: products = {} } = useQuery(bagProductsQuery(order));
  const isPacking = order.status === 'preparing' && order.ready_at === '' && bag.length > 0;
  const changeable = canChangeOrderLines(order);
  const all = bag.reduce((sum, { count }) => sum + count, 0);
  const done = bag.reduce((sum, { line, count }) => sum + (isPicked(line.id) ? count : 0), 0);
  return (
    <section aria-labelledby="bag">
      <div className="mb-2 flex flex-wrap items-baseline justify-between gap-x-4">
        <h3 id="bag" className="text-lg">
          What goes into the bag
        </h3>
        {isPacking ? (
          <output className={`text-sm tabular-nums ${done === all ? 'font-semibold text-action-text' : 'text-muted'}`}>
            {done} of {all} picked
          </output>
        ) : null}
      </div>
      {isPacking && order.if_missing !== '' ? (
        <p className="mb-2 text-sm text-muted">{missingMessages.forShop[order.if_missing]}</p>
      ) : null}
      <ul className="grid">
        {bag.map((bagLine) => {
          const { line, count, amountPence } = bagLine;
          const product = products[line.product];
          const content = (
            <>
              <Picture line={line} product={product} />
              <LineText bagLine={bagLine} product={product} />
            </>
          );
          return (
            <li key={line.id} className={ROW_CLASS}>
              {isPacking ? (
                <label className="flex min-h-12 min-w-0 flex-1 cursor-pointer items-center gap-3">
                  <input
                    type="checkbox"
                    checked={isPicked(line.id)}
                    onChange={({ target }) => tick(line.id, target.checked)}
                    className="size-6 shrink-0 accent-action-text"
                  />
                  {content}
                </label>
              ) : (
                <span className="flex min-h-12 min-w-0 flex-1 items-center gap-3">{content}</span>
              )}
              {seesMoney ? (
                <span className="text-right max-sm:hidden">
                  <Money amount={amountPence} />
                  {count > 1 ? (
                    <span className="block text-sm text-muted">
                      <Money amount={line.price_pence} /> each
                    </span>
                  ) : null}
                </span>
              ) : null}
              {changeable ? (
                <Button
                  variant="secondary"
                  className="px-3!"
                  aria-label={`Missing: ${line.name}`}
                  onClick={() => onMissing(line.id)}
                >
                  Missing
                </Button>
              ) : null}
            </li>
          );
        })}
      </ul>
      {leftOut.length === 0 ? null : (
        <ul aria-label="Not in the bag" className="mt-3 grid text-muted">
          {leftOut.map(({ line, count, missing, swapped, refunded }) => (
            <li key={line.id} className={ROW_CLASS}>
              <del className="flex min-w-0 flex-1 gap-2">
                <span className="tabular-nums">{count} ×</span>
                <span className="min-w-0 wrap-anywhere">{line.name}</span>
              </del>
              <span className="flex flex-wrap items-center justify-end gap-2 text-sm">
                {swapped > 0 ? <Chip tone="info">{swapped} swapped</Chip> : null}
                {missing > 0 ? <Chip tone="error">{missing} missing</Chip> : null}
                {refunded > 0 ? <Chip tone="error">{refunded} refunded</Chip> : null}
              </span>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
