import type { LucideIcon } from 'lucide-react';
import CircleAlert from 'lucide-react/icons/circle-alert';
import CircleCheck from 'lucide-react/icons/circle-check';
import Info from 'lucide-react/icons/info';
import X from 'lucide-react/icons/x';
import { IconButton } from '../button/icon-button.tsx';
import type { Snackbar, SnackbarKind } from './snackbar-queue.ts';

const styles: Record<SnackbarKind, { Icon: LucideIcon; colour: string }> = {
  success: { Icon: CircleCheck, colour: 'text-action-text' },
  error: { Icon: CircleAlert, colour: 'text-error' },
  info: { Icon: Info, colour: 'text-info' },
};

export function SnackbarCard({ snackbar, onDismiss }: { snackbar: Snackbar; onDismiss: () => void }) {
  const { Icon, colour } = styles[snackbar.kind];
  return (
    <div className="snackbar pointer-events-auto flex items-center gap-3 rounded-card border border-line bg-surface py-2 pr-2 pl-4 text-ink shadow-float">
      <Icon aria-hidden="true" size={22} strokeWidth={1.75} className={`shrink-0 ${colour}`} />
      <p className="flex-1 font-medium">{snackbar.text}</p>
      <div className="flex shrink-0 items-center">
        {snackbar.actions.map(({ label, run }) => (
          <button
            key={label}
            type="button"
            onClick={() => {
              onDismiss();
              run();
            }}
            className="min-h-11 rounded-control px-3 font-semibold text-action-text hover:bg-line"
          >
            {label}
          </button>
        ))}
        <IconButton Icon={X} label="Dismiss" onClick={onDismiss} />
      </div>
    </div>
  );
}
