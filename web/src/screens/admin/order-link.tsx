import { TextLink } from '../../ui/links.tsx';

/** From wherever an order is named to all that there is about it. */
export function OrderLink({ order, code }: { order: string; code: string }) {
  return (
    <TextLink to={`/admin/orders/${order}`} className="whitespace-nowrap tabular-nums md:min-h-8">
      {code}
    </TextLink>
  );
}
