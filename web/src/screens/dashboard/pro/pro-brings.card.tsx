import Check from 'lucide-react/icons/check';
import { Section } from '../../../ui/section.tsx';
import { TextLink } from '../../../ui/links.tsx';

/** The benefits of Pro, wherever it is offered. */
const proBrings: readonly { title: string; text: string }[] = [
  { title: 'Advanced analytics', text: 'Sales by day, hour and product, compared with the time before.' },
  { title: 'Customer behaviour insights', text: 'Who comes again, where orders go, what was missing on the shelf.' },
  { title: 'Priority support', text: 'Your messages are answered first.' },
  { title: 'Custom branding', text: 'Your name and colours on the widget, without ours.' },
  { title: 'API access', text: 'Quotes, orders and deliveries from your own systems.' },
];

export function ProBringsCard({ hasPro }: { hasPro: boolean }) {
  return (
    <Section title="What you get with Pro" isStacked>
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
        <TextLink to="/dashboard/analytics">
          {hasPro ? 'Open your analytics' : 'See analytics with sample figures'}
        </TextLink>
      </p>
    </Section>
  );
}
