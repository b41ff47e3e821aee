import { ADMIN_SHOPS_PER_PAGE } from '@baitdrop/contract/admin-list';
import { ADMIN_SHOP_STATUSES, type AdminShopRow, listAdminShops } from '@baitdrop/contract/admin-shops';
import { NetPicture } from '../../../features/pictures/net.picture.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { SelectField } from '../../../ui/field/select-field.tsx';
import { CellStack } from '../../../ui/table/cell-stack.tsx';
import { type PagedColumn, PagedTable } from '../paged-table.tsx';
import { ShopLink } from '../shop-link.tsx';
import { useListAddress } from '../use-list-address.ts';
import { placeText } from './place-text.ts';
import { ShopActions } from './shop-actions.tsx';
import { ShopStatus, statusLabels } from './shop-status.tsx';
import { pageAddress } from '../../../platform/page-address.ts';

const pluginTexts: Record<string, string> = {
  shopify: 'Shopify app',
  wordpress: 'WordPress plugin',
  html: 'HTML widget',
};

const columns: readonly PagedColumn<AdminShopRow>[] = [
  {
    key: 'name',
    header: 'Name',
    isSortable: true,
    cell: ({ shop_id, retailer, name, owner_name, sample }) => (
      <CellStack>
        {retailer === '' ? (
          <span className="font-semibold wrap-anywhere">{name}</span>
        ) : (
          <ShopLink shopId={shop_id}>{name}</ShopLink>
        )}
        {owner_name === '' ? null : <span className="text-sm text-muted [overflow-wrap:anywhere]">{owner_name}</span>}
        {sample ? <span className="text-sm text-muted">Sample data</span> : null}
      </CellStack>
    ),
  },
  {
    key: 'location',
    header: 'Location',
    isSortable: true,
    cell: ({ address, postcode, place, retailer }) => (
      <CellStack>
        <span className="text-sm font-semibold whitespace-nowrap">{postcode}</span>
        <span title={address} className="text-sm text-muted [overflow-wrap:anywhere] md:max-w-40 md:truncate">
          {address}
        </span>
        {retailer === '' ? null : <span className="text-sm text-muted md:sr-only">{placeText(place)}</span>}
      </CellStack>
    ),
  },
  { key: 'status', header: 'Status', isSortable: true, cell: (shop) => <ShopStatus shop={shop} /> },
  {
    key: 'plugin',
    header: 'Plugin',
    isSortable: true,
    cell: ({ plugin_type }) => pluginTexts[plugin_type] ?? <span className="text-muted">None</span>,
  },
  { key: 'orders', header: 'Orders', isSortable: true, isNumeric: true, cell: ({ orders }) => orders },
  { key: 'actions', header: 'Actions', cell: (shop) => <ShopActions shop={shop} /> },
];

const FILTER_NAMES = ['status'];

function StatusFilter() {
  const { address, choose } = useListAddress(FILTER_NAMES);
  return (
    <div className="w-full sm:w-44">
      <SelectField
        label="Status"
        saysOptional={false}
        placeholder="All"
        options={ADMIN_SHOP_STATUSES.map((value) => ({ value, label: statusLabels[value].text }))}
        value={address.filters['status'] ?? ''}
        onChange={({ target }) => choose({ status: target.value })}
      />
    </div>
  );
}

/** Lists all shops, ten at a time, with their actions. */
export function ShopTable() {
  return (
    <PagedTable
      caption="Shops"
      endpoint={listAdminShops}
      columns={columns}
      rowKey={({ shop_id }) => shop_id}
      search={{ label: 'Search shops', placeholder: 'Name, address or postcode' }}
      filterNames={FILTER_NAMES}
      filters={<StatusFilter />}
      topic="retailers/*"
      perPage={ADMIN_SHOPS_PER_PAGE}
      pathOf={({ shop_id, retailer }) =>
        retailer === ''
          ? pageAddress('/shop/:shopId', { params: { shopId: shop_id } })
          : pageAddress('/admin/:place/:id', { params: { place: 'shops', id: shop_id } })
      }
      empty={
        <EmptyState headingLevel={3} picture={<NetPicture className="size-32" />} title="No shops yet">
          Shops appear here as soon as they sign up.
        </EmptyState>
      }
    />
  );
}
