import { quoted } from '@baitdrop/contract/desk-orders';
import { penceFromPounds } from '@baitdrop/domain/money/pounds';
import type { OrderLine } from '@baitdrop/contract/orders-with-lines';
import type { ProductRecord } from '@baitdrop/contract/products';
import { likeness, maySubstitute } from '@baitdrop/domain/orders/substitute';
import { useDeferredValue, useState } from 'react';
import { records } from '../../platform/records/client.ts';
import { RadioCards } from '../../ui/choice/radio-cards.tsx';
import { TextField } from '../../ui/field/text-field.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { Money } from '../../ui/money.tsx';
import { bagProductsQuery } from './bag-products.ts';
import { type DeskOrder, fulfilmentOf } from './desk-order.ts';
import { useShopPermission } from './shop-role.ts';
import { useQuery } from '../../platform/query/use-query.ts';
import { keepPreviousData } from '@tanstack/react-query';

const MAX_SHOWN = 6;

interface SubstituteChoiceProps {
  order: DeskOrder;
  line: OrderLine;
  quantity: number;
  value: ProductRecord | null;
  onChange: (product: ProductRecord) => void;
  error?: string | undefined;
}

/** The products of a category that are compared: only few shops sell more of one. */
const MAX_COMPARED = 200;

/** Products in stock that the shop may send instead: the same kind first, then the closest in price. */
export function SubstituteChoice({ order, line, quantity, value, onChange, error }: SubstituteChoiceProps) {
  const [typed, setTyped] = useState('');
  const search = useDeferredValue(typed.trim());
  const condition = search === '' ? `category = ${quoted(line.category)}` : `name ~ ${quoted(search)}`;
  const filter = `shop_id = ${quoted(order.shop_id)} && is_active = true && id != ${quoted(line.product)} && ${condition}`;
  const query = useQuery({
    queryKey: ['products', 'substitutes', filter],
    queryFn: async () =>
      (await (await records('products')).getList(1, MAX_COMPARED, { filter, sort: 'name', skipTotal: true })).items,
    placeholderData: keepPreviousData,
  });
  const seesMoney = useShopPermission('money');
  const { data: ordered = {} } = useQuery(bagProductsQuery(order));
  const { subcategory = '', size_group: sizeGroup = '' } = ordered[line.product] ?? {};
  const missing = { name: line.name, category: line.category, subcategory, sizeGroup };
  const likenessOf = (product: ProductRecord) => likeness(missing, { ...product, sizeGroup: product.size_group });
  // Without prices, products stay sorted by name.
  const farFrom = ({ price }: ProductRecord): number =>
    seesMoney ? Math.abs(penceFromPounds(price) - line.price_pence) : 0;
  const candidates = (query.data ?? [])
    .filter((product) => fits(product, order, line, quantity))
    .toSorted((one, other) => likenessOf(other) - likenessOf(one) || farFrom(one) - farFrom(other))
    .slice(0, MAX_SHOWN);
  return (
    <div className="grid gap-3">
      <TextField
        label="Choose a substitute"
        saysOptional={false}
        type="search"
        placeholder="Search your products"
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
      />
      <Loaded
        query={query}
        what="Your products"
        height="h-16"
        isEmpty={() => candidates.length === 0}
        empty={<p className="text-muted">Nothing similar is in stock. Search for something else.</p>}
      >
        {() => (
          <RadioCards
            legend="Products in stock"
            error={error}
            value={value?.id ?? null}
            onChange={(id) => {
              const product = candidates.find((one) => one.id === id);
              if (product) onChange(product);
            }}
            cards={candidates.map(({ id, name, price, stock, stock_uncounted: isUncounted }) => ({
              value: id,
              title: name,
              text: isUncounted ? 'In stock' : `${stock} in stock`,
              ...(seesMoney && { aside: <Money amount={penceFromPounds(price)} /> }),
            }))}
          />
        )}
      </Loaded>
    </div>
  );
}

const fits = (product: ProductRecord, order: DeskOrder, line: OrderLine, quantity: number): boolean =>
  maySubstitute(
    {
      name: product.name,
      stock: product.stock,
      isActive: product.is_active,
      noCourier: product.no_courier,
      ageRestricted: product.age_restricted,
    },
    {
      quantity,
      fulfilment: fulfilmentOf(order),
      isSameProduct: product.id === line.product,
      lineAgeRestricted: line.age_restricted,
    },
  ).ok;
