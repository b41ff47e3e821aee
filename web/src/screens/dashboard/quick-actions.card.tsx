import ChartLine from 'lucide-react/icons/chart-line';
import Package from 'lucide-react/icons/package';
import Plug from 'lucide-react/icons/plug';
import QrCode from 'lucide-react/icons/qr-code';
import Sparkles from 'lucide-react/icons/sparkles';
import { LinkButton } from '../../ui/button/link-button.tsx';
import { Section } from '../../ui/section.tsx';

const actions = [
  { to: '/plugins', label: 'Manage Plugins', Icon: Plug },
  { to: '/dashboard/products', label: 'Update Products', Icon: Package },
  { to: '/dashboard/poster', label: 'Link and poster', Icon: QrCode },
  { to: '/dashboard/analytics', label: 'View Analytics', Icon: ChartLine },
  { to: '/dashboard/pro', label: 'Pro', Icon: Sparkles },
];

export function QuickActionsCard() {
  return (
    <Section title="Quick actions" isStacked>
      <div className="grid gap-3">
        {actions.map(({ to, label, Icon }) => (
          <LinkButton key={to} to={to} variant="secondary" className="justify-start!">
            <Icon aria-hidden="true" size={20} strokeWidth={1.75} />
            {label}
          </LinkButton>
        ))}
      </div>
    </Section>
  );
}
