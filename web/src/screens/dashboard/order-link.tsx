import { TextLink } from '../../ui/links.tsx';

/** Links the name of an order to its place on the desk. */
export function DeskOrderLink({ order, code }: { order: string; code: string }) {
  return (
    <TextLink to={`/dashboard/orders?order=${order}`} className="tabular-nums">
      {code}
    </TextLink>
  );
}
