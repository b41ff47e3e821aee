import ChartLine from 'lucide-react/icons/chart-line';
import Package from 'lucide-react/icons/package';
import Plug from 'lucide-react/icons/plug';
import { useState } from 'react';
import { Link } from 'react-router';
import { company, mailLink } from '../../features/legal/company.ts';
import { Button } from '../../ui/button/button.tsx';
import { buttonClass } from '../../ui/button.ts';
import { Card } from '../../ui/card.tsx';
import { Dialog } from '../../ui/modal/dialog.tsx';

const coming = {
  analytics: {
    title: 'View Analytics',
    text: 'Figures over weeks and months are on their way, as a part of Pro. Until then, write to us and we send you the figures of your shop.',
    subject: 'Figures of our shop',
  },
};

export function QuickActionsCard({ shopName }: { shopName: string }) {
  const [asked, setAsked] = useState<keyof typeof coming | null>(null);
  const { title, text, subject } = coming[asked ?? 'analytics'];
  return (
    <section aria-labelledby="quick-actions">
      <Card className="grid gap-4">
        <h2 id="quick-actions" className="text-xl">
          Quick actions
        </h2>
        <div className="grid gap-3">
          <Link to="/plugins" className={`${buttonClass('secondary')} justify-start!`}>
            <Plug aria-hidden="true" size={20} strokeWidth={1.75} />
            Manage Plugins
          </Link>
          <Link to="/dashboard/products" className={`${buttonClass('secondary')} justify-start!`}>
            <Package aria-hidden="true" size={20} strokeWidth={1.75} />
            Update Products
          </Link>
          <Button look="secondary" className="justify-start!" onClick={() => setAsked('analytics')}>
            <ChartLine aria-hidden="true" size={20} strokeWidth={1.75} />
            View Analytics
          </Button>
        </div>
      </Card>
      <Dialog
        open={asked !== null}
        onClose={() => setAsked(null)}
        title={title}
        actions={
          <>
            <Button look="secondary" onClick={() => setAsked(null)}>
              Close
            </Button>
            <a href={mailLink(company.shopsEmail, `${subject}: ${shopName}`)} className={buttonClass('primary')}>
              Write to us
            </a>
          </>
        }
      >
        <p>{text}</p>
        <p className="mt-2 font-semibold break-all">{company.shopsEmail}</p>
      </Dialog>
    </section>
  );
}
