import { TextLink } from '../../ui/links.tsx';

/** From wherever an order is named to its place at the desk. */
export function OrderLink({ order, code }: { order: string; code: string }) {
  return (
    <TextLink to={`/dashboard/orders?order=${order}`} className="tabular-nums">
      {code}
    </TextLink>
  );
}
