import ChartLine from 'lucide-react/icons/chart-line';
import Package from 'lucide-react/icons/package';
import Plug from 'lucide-react/icons/plug';
import QrCode from 'lucide-react/icons/qr-code';
import Sparkles from 'lucide-react/icons/sparkles';
import { Link } from 'react-router';
import { buttonClass } from '../../ui/button.ts';
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
          <Link key={to} to={to} className={`${buttonClass('secondary')} justify-start!`}>
            <Icon aria-hidden="true" size={20} strokeWidth={1.75} />
            {label}
          </Link>
        ))}
      </div>
    </Section>
  );
}
