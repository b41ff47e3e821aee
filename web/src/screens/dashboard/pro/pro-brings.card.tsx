import Check from 'lucide-react/icons/check';
import { Link } from 'react-router';
import { proBrings } from '../../../features/pro/pro-brings.ts';
import { Card } from '../../../ui/card.tsx';

export function ProBringsCard({ hasPro }: { hasPro: boolean }) {
  return (
    <section aria-labelledby="pro-brings">
      <Card className="grid gap-4">
        <h2 id="pro-brings" className="text-xl">
          What Pro brings
        </h2>
        <ul className="grid gap-3">
          {proBrings.map(({ title, text }) => (
            <li key={title} className="flex gap-3">
              <Check aria-hidden="true" size={22} strokeWidth={2} className="mt-0.5 shrink-0 text-action-text" />
              <span>
                <span className="block font-semibold">{title}</span>
                <span className="block text-muted">{text}</span>
              </span>
            </li>
          ))}
        </ul>
        <p>
          <Link
            to="/dashboard/analytics"
            className="inline-flex min-h-11 items-center font-semibold text-action-text underline underline-offset-2"
          >
            {hasPro ? 'Open your analytics' : 'See analytics with sample figures'}
          </Link>
        </p>
      </Card>
    </section>
  );
}
