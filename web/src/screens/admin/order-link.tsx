import { TextLink } from '../../ui/links.tsx';

/** Links the name of an order to its page. */
export function AdminOrderLink({ order, code }: { order: string; code: string }) {
  return (
    <TextLink to={`/admin/orders/${order}`} className="whitespace-nowrap tabular-nums md:min-h-8">
      {code}
    </TextLink>
  );
}
