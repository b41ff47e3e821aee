import { TextLink } from '../../ui/links.tsx';
import { pageAddress } from '../../platform/page-address.ts';

/** Links the name of an order to its place on the desk. */
export function DeskOrderLink({ order, code }: { order: string; code: string }) {
  return (
    <TextLink to={pageAddress('/dashboard/orders', { query: { order } })} className="tabular-nums">
      {code}
    </TextLink>
  );
}
