import type { CartItem } from '@baitdrop/domain/cart/cart';
import { timesPence } from '@baitdrop/domain/money/pence';
import Store from 'lucide-react/icons/store';
import type { ReactNode } from 'react';
import { Chip } from '../../ui/chip.tsx';
import { Money } from '../../ui/money.tsx';
import { QuantityStepper } from '../../ui/stepper/quantity-stepper.tsx';

interface CartItemRowProps {
  item: CartItem;
  picture: ReactNode;
  /** The shop's stock of the item; undefined while it is unknown. */
  stock: number | undefined;
  collectionOnly: boolean;
  onQuantity: (quantity: number) => void;
}

export function CartItemRow({ item, picture, stock, collectionOnly, onQuantity }: CartItemRowProps) {
  const isAll = stock !== undefined && item.quantity >= stock;
  return (
    <li className="grid grid-cols-[3rem_1fr] gap-x-3 border-b border-line py-4 first:pt-0" data-cart-item={item.id}>
      {picture}
      <div className="grid gap-2">
        <div className="flex items-baseline justify-between gap-4">
          <span className="font-semibold">{item.name}</span>
          <Money amount={timesPence(item.pricePence, item.quantity)} className="font-semibold" />
        </div>
        {collectionOnly ? (
          <span>
            <Chip tone="info" Icon={Store}>
              Collection only
            </Chip>
          </span>
        ) : null}
        <div className="flex items-center justify-between gap-4">
          <span className="text-sm text-muted">
            <Money amount={item.pricePence} /> each{isAll ? `, all ${stock} in stock` : ''}
          </span>
          <QuantityStepper
            name={item.name}
            value={item.quantity}
            onChange={onQuantity}
            removesAtZero
            {...(stock !== undefined && { max: stock })}
          />
        </div>
      </div>
    </li>
  );
}
