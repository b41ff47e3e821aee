import type { LucideIcon } from 'lucide-react';
import CircleAlert from 'lucide-react/icons/circle-alert';
import CircleCheck from 'lucide-react/icons/circle-check';
import Info from 'lucide-react/icons/info';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import X from 'lucide-react/icons/x';
import { type ReactNode, useEffect, useState } from 'react';
import { IconButton } from './button/icon-button.tsx';

export type AlertKind = 'info' | 'success' | 'warning' | 'error';

const styles: Record<AlertKind, { Icon: LucideIcon; frame: string; icon: string }> = {
  info: { Icon: Info, frame: 'border-info/30 bg-info/8 text-ink', icon: 'text-info' },
  success: { Icon: CircleCheck, frame: 'border-action-text/30 bg-action/10 text-ink', icon: 'text-action-text' },
  warning: { Icon: TriangleAlert, frame: 'border-cream-ink/25 bg-cream text-cream-ink', icon: 'text-cream-ink' },
  error: { Icon: CircleAlert, frame: 'border-error/30 bg-error/8 text-ink', icon: 'text-error' },
};

/**
 * Screen readers announce changes only in a live region that they already know, so the text follows after this delay.
 */
const TEXT_DELAY_MS = 120;

function useDelayedText(isLate: boolean): boolean {
  const [areShown, setShown] = useState(!isLate);
  useEffect(() => {
    if (areShown) return undefined;
    const timer = setTimeout(() => setShown(true), TEXT_DELAY_MS);
    return () => clearTimeout(timer);
  }, [areShown]);
  return areShown;
}

interface AlertProps {
  kind?: AlertKind;
  title?: string;
  children: ReactNode;
  actions?: ReactNode;
  onDismiss?: () => void;
  dismissLabel?: string;
  /** Announces the alert when it appears after something the user did; not for alerts that are there from the start. */
  announces?: boolean;
}

export function Alert({
  kind = 'info',
  title,
  children,
  actions,
  onDismiss,
  dismissLabel = 'Dismiss',
  announces = false,
}: AlertProps) {
  const { Icon, frame, icon } = styles[kind];
  const role = announces ? { role: kind === 'error' ? 'alert' : 'status' } : {};
  const areShown = useDelayedText(announces && kind !== 'error');
  const late = areShown ? '' : '*:invisible';
  return (
    <div {...role} className={`flex items-start gap-3 rounded-card border py-2 pr-2 pl-4 ${frame} ${late}`}>
      <Icon aria-hidden="true" size={22} strokeWidth={1.75} className={`mt-2.5 shrink-0 ${icon}`} />
      <div className="flex-1 py-2">
        {title ? <p className="font-semibold">{title}</p> : null}
        <div>{children}</div>
        {actions ? <div className="mt-3 flex flex-wrap gap-2">{actions}</div> : null}
      </div>
      {onDismiss ? <IconButton Icon={X} label={dismissLabel} onClick={onDismiss} /> : null}
    </div>
  );
}

/** The error of a command; nothing while it is empty. */
export function ProblemAlert({ problem }: { problem: string }) {
  if (problem === '') return null;
  return (
    <Alert kind="error" announces>
      {problem}
    </Alert>
  );
}
