import { findCustomers } from '@baitdrop/contract/admin-customers';
import { listAdminOrders } from '@baitdrop/contract/admin-orders';
import { listAdminShops } from '@baitdrop/contract/admin-shops';
import { mayUseArea } from '@baitdrop/domain/administrators/admin-roles';
import { keepPreviousData } from '@tanstack/react-query';
import { ask } from '../../../platform/api/call.ts';
import { useQuery } from '../../../platform/query/use-query.ts';
import { matchingScreens } from '../../../ui/search/matching-screens.ts';
import { SearchDialog } from '../../../ui/search/search-dialog.tsx';
import type { SearchGroup } from '../../../ui/search/search-group.ts';
import { useSearchText } from '../../../ui/search/use-search-text.ts';
import { ADMIN_GROUPS, placeOfPath } from '../admin-pages.ts';
import { useMe } from '../admin-role.tsx';
import { pageAddress } from '../../../platform/page-address.ts';

const MIN_TYPED = 3;
const SHOWN = 6;

const screens = [
  ...ADMIN_GROUPS.flatMap(({ links }) => links),
  { to: '/admin/system/jobs', label: 'Background work' },
  { to: '/admin/orders?unpaid=1', label: 'Orders that are not paid' },
  { to: '/admin/shops?status=waiting', label: 'Shops waiting for approval' },
];

/** The search of the admin panel: what the administrator's role may open. */
export default function AdminSearchDialog({ onClose }: { onClose: () => void }) {
  const { text, setText, typed, query } = useSearchText();
  const { data: me } = useMe();
  const role = me?.role ?? 'support';
  const isAsking = query.length >= MIN_TYPED;
  const placeholderData = keepPreviousData;
  const seesCustomers = mayUseArea(role, 'customers');
  const orders = useQuery({
    ...ask(listAdminOrders, { query: { search: query } }),
    enabled: isAsking,
    placeholderData,
  });
  const shops = useQuery({ ...ask(listAdminShops, { query: { search: query } }), enabled: isAsking, placeholderData });
  const customers = useQuery({
    ...ask(findCustomers, { query: { search: query } }),
    enabled: isAsking && seesCustomers,
    placeholderData,
  });
  const shown = <Row,>(rows: readonly Row[] | undefined): readonly Row[] =>
    typed.length < MIN_TYPED || !isAsking ? [] : (rows ?? []).slice(0, SHOWN);
  const groups: SearchGroup[] = [
    {
      title: 'Orders',
      hits: shown(orders.data?.rows).map(({ id, code, customer, shop_name }) => ({
        key: id,
        label: code,
        note: [customer, shop_name].filter((part) => part !== '').join(', '),
        to: pageAddress('/admin/orders/:id', { params: { id } }),
      })),
    },
    {
      title: 'Shops',
      hits: shown(shops.data?.rows).map(({ shop_id, name, postcode }) => ({
        key: shop_id,
        label: name,
        note: postcode,
        to: pageAddress('/admin/:place/:id', { params: { place: 'shops', id: shop_id } }),
      })),
    },
    {
      title: 'Customers',
      hits: shown(customers.data?.customers).map(({ id, name, email }) => ({
        key: id,
        label: name === '' ? email : name,
        note: name === '' ? '' : email,
        to: pageAddress('/admin/:place/:id', { params: { place: 'customers', id } }),
      })),
    },
    matchingScreens(
      screens.filter(({ to }) => mayUseArea(role, placeOfPath(to.replace(/\?.*/, ''))?.area ?? 'overview')),
      typed,
    ),
  ];
  const queries = [orders, shops, customers];
  return (
    <SearchDialog
      things={seesCustomers ? 'orders, shops, customers and screens' : 'orders, shops and screens'}
      text={text}
      onText={setText}
      groups={groups}
      isPending={typed.length >= MIN_TYPED && (typed !== query || queries.some(({ isFetching }) => isFetching))}
      isError={queries.some(({ isError }) => isError)}
      onClose={onClose}
    />
  );
}
