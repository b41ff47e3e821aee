import { TextLink } from '../../ui/links.tsx';
import { pageAddress } from '../../platform/page-address.ts';

/** Links the name of an order to its page. */
export function AdminOrderLink({ order, code }: { order: string; code: string }) {
  return (
    <TextLink
      to={pageAddress('/admin/orders/:id', { params: { id: order } })}
      className="whitespace-nowrap tabular-nums md:min-h-8"
    >
      {code}
    </TextLink>
  );
}
