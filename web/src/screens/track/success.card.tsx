import { Float } from '../../ui/float/float.tsx';

/** The moment after paying: the float dips, and one ring spreads. */
export function SuccessCard({ isPaid }: { isPaid: boolean }) {
  return (
    <output className="flex items-center gap-5 overflow-hidden rounded-card border border-action-text/30 bg-action/10 px-5 py-4">
      <Float state="bite" className="h-18 w-12 shrink-0" />
      <span>
        <span className="block font-heading text-xl font-bold">A bite! Your order is in.</span>
        <span className="block">
          {isPaid ? 'Paid. ' : null}The receipt and a link to this page are on their way to your inbox. Stay here to
          watch it come.
        </span>
      </span>
    </output>
  );
}
