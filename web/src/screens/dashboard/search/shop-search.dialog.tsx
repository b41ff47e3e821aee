import { roleHasPermission, type ShopRole } from '@baitdrop/domain/shops/shop-roles';
import { keepPreviousData } from '@tanstack/react-query';
import { ordersQuery } from '../../../features/desk/orders.queries.ts';
import type { DeskOrder } from '../../../features/desk/desk-order.ts';
import { requiredPermission, shopNavigation } from '../../../features/desk/shop-navigation.ts';
import { shopRoleIn, useShopPermission } from '../../../features/desk/shop-role.ts';
import { shelfQuery } from '../../../features/shelf/shelf.queries.ts';
import { useQuery } from '../../../platform/query/use-query.ts';
import { useSession } from '../../../platform/records/session.ts';
import { matchingScreens } from '../../../ui/search/matching-screens.ts';
import { SearchDialog } from '../../../ui/search/search-dialog.tsx';
import type { SearchGroup, SearchHit } from '../../../ui/search/search-group.ts';
import { useSearchText } from '../../../ui/search/use-search-text.ts';
import { settingsSections } from '../settings/settings-sections.ts';
import { useMyShop } from '../use-my-shop.ts';
import { pageAddress } from '../../../platform/page-address.ts';

const MIN_TYPED = 2;
const MAX_ORDERS = 20;
const SHOWN_ORDERS = 6;
const SHOWN_PRODUCTS = 6;
const SHOWN_CUSTOMERS = 4;

/** Screens that have no entry of their own in the rail. */
const otherScreens = [
  { to: '/dashboard/orders?status=all', label: 'All orders' },
  { to: '/dashboard/products/new', label: 'Add a product' },
  { to: '/dashboard/products/import', label: 'Import products' },
  { to: '/dashboard/website', label: 'Your website' },
  { to: '/dashboard/api-keys', label: 'API keys' },
  { to: '/dashboard/webhooks', label: 'Webhooks' },
  { to: '/dashboard/poster', label: 'Link and poster' },
] as const;

function screensFor(role: ShopRole, isOwner: boolean) {
  const may = (to: string): boolean => roleHasPermission(role, requiredPermission(to.replace(/[?#].*/, '')));
  return [
    ...shopNavigation(role).flatMap(({ links }) => links),
    ...otherScreens.filter(({ to }) => may(to)),
    ...(may('/dashboard/settings')
      ? settingsSections(isOwner).map(([id, label]) => ({
          to: pageAddress('/dashboard/settings', { hash: id }),
          label: `Settings: ${label}`,
        }))
      : []),
    { to: '/account', label: 'Your account' },
    { to: '/help', label: 'Help' },
  ];
}

const orderHit = ({ id, code, customer_name, postcode }: DeskOrder): SearchHit => ({
  key: id,
  label: code,
  note: [customer_name, postcode].filter((text) => text !== '').join(', '),
  to: pageAddress('/dashboard/orders', { query: { order: id } }),
});

/** The customers of the orders found: each opens all of their orders. */
function customerHits(orders: readonly DeskOrder[], typed: string): SearchHit[] {
  const names = new Set(orders.map(({ customer_name }) => customer_name));
  return [...names]
    .filter((name) => name !== '' && name.toLowerCase().includes(typed.toLowerCase()))
    .slice(0, SHOWN_CUSTOMERS)
    .map((name) => ({
      key: name,
      label: name,
      note: 'Their orders',
      to: pageAddress('/dashboard/orders', { query: { status: 'all', q: name } }),
    }));
}

interface ShopSearchProps {
  shopId: string;
  onClose: () => void;
}

function ShopSearch({ shopId, onClose }: ShopSearchProps) {
  const { text, setText, typed, query } = useSearchText();
  const session = useSession();
  const seesProducts = useShopPermission('products');
  const isAsking = query.length >= MIN_TYPED;
  const orders = useQuery({
    ...ordersQuery({ shopId, status: 'all', from: '', until: '', search: query }, 1, MAX_ORDERS),
    enabled: isAsking,
    placeholderData: keepPreviousData,
  });
  const products = useQuery({
    ...shelfQuery(shopId, { search: query, page: 1, perPage: SHOWN_PRODUCTS }),
    enabled: isAsking && seesProducts,
    placeholderData: keepPreviousData,
  });
  const found = isAsking && typed.length >= MIN_TYPED ? (orders.data ?? []) : [];
  const screens = matchingScreens(screensFor(shopRoleIn(session) ?? 'packer', session?.role === 'shop_owner'), typed);
  const groups: SearchGroup[] = [
    { title: 'Orders', hits: found.slice(0, SHOWN_ORDERS).map(orderHit) },
    { title: 'Customers', hits: customerHits(found, typed) },
    {
      title: 'Products',
      hits:
        typed.length < MIN_TYPED
          ? []
          : (products.data?.items ?? []).map(({ id, name, category }) => ({
              key: id,
              label: name,
              note: category,
              to: pageAddress('/dashboard/products/:id', { params: { id } }),
            })),
    },
    screens,
  ];
  return (
    <SearchDialog
      things={seesProducts ? 'orders, customers, products and settings' : 'orders and customers'}
      text={text}
      onText={setText}
      groups={groups}
      isPending={typed.length >= MIN_TYPED && (typed !== query || orders.isFetching || products.isFetching)}
      isError={orders.isError || products.isError}
      onClose={onClose}
    />
  );
}

/** The search of a shop's screens: what the user's role may open. */
export default function ShopSearchDialog({ onClose }: { onClose: () => void }) {
  const { data: shop } = useMyShop();
  return shop === undefined || shop === 'none' ? null : <ShopSearch shopId={shop.shop_id} onClose={onClose} />;
}
