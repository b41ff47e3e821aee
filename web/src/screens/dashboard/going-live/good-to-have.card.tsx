import { Section } from '../../../ui/section.tsx';
import { PageLink } from '../../../ui/links.tsx';

const parts = [
  {
    to: '/dashboard/settings#pictures',
    label: 'Photo and logo',
    text: 'Customers see them in lists and on your page.',
  },
  { to: '/dashboard/settings#strengths', label: 'Specialties and services', text: 'What you’re known for.' },
  { to: '/dashboard/poster', label: 'Link and poster', text: 'A QR code for your window and your counter.' },
];

/** Optional steps that a shop can do before it goes live. */
export function GoodToHaveCard() {
  return (
    <Section title="Not needed, but worth having" isStacked>
      <ul className="grid gap-2">
        {parts.map(({ to, label, text }) => (
          <li key={to}>
            <PageLink to={to}>{label}</PageLink>
            <span className="block text-sm text-muted">{text}</span>
          </li>
        ))}
      </ul>
    </Section>
  );
}
