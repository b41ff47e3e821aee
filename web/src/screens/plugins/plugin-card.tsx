import type { LucideIcon } from 'lucide-react';
import Check from 'lucide-react/icons/check';
import type { ReactNode } from 'react';
import { Card } from '../../ui/card.tsx';
import { Chip } from '../../ui/chip.tsx';

interface PluginCardProps {
  Icon: LucideIcon;
  title: string;
  lead: string;
  features: readonly string[];
  /** The plugin that this shop has chosen. */
  isChosen: boolean;
  action: ReactNode;
  note?: ReactNode;
  /** The plugin's state at this shop. */
  children?: ReactNode;
}

export function PluginCard({ Icon, title, lead, features, isChosen, action, note, children }: PluginCardProps) {
  return (
    <Card className={`row-span-4 grid grid-rows-subgrid gap-4 ${isChosen ? 'ring-2 ring-action-text' : ''}`}>
      <div className="flex items-start justify-between gap-3">
        <span className="grid size-12 place-items-center rounded-card bg-action/12 text-action-text">
          <Icon aria-hidden="true" size={26} strokeWidth={1.75} />
        </span>
        {isChosen ? (
          <Chip tone="success" Icon={Check}>
            Your choice
          </Chip>
        ) : null}
      </div>
      <div>
        <h2 className="text-xl">{title}</h2>
        <p className="mt-1 text-muted">{lead}</p>
      </div>
      <ul className="grid gap-2 border-t border-line pt-4">
        {features.map((feature) => (
          <li key={feature} className="flex gap-2.5">
            <Check aria-hidden="true" size={20} strokeWidth={2.25} className="mt-0.5 shrink-0 text-action-text" />
            {feature}
          </li>
        ))}
      </ul>
      <div className="grid content-start gap-2 pt-2">
        {action}
        {note ? <div className="text-sm text-muted">{note}</div> : null}
        {/* Below the button, which must not move under a finger when this appears. */}
        {children}
      </div>
    </Card>
  );
}
