import type { LucideIcon } from 'lucide-react';
import CircleAlert from 'lucide-react/icons/circle-alert';
import CircleCheck from 'lucide-react/icons/circle-check';
import Info from 'lucide-react/icons/info';
import X from 'lucide-react/icons/x';
import { useStore } from '../platform/external-store.ts';
import { clearMessage, type Message, message } from '../platform/messages.ts';

const looks: Record<Message['kind'], { Icon: LucideIcon; colour: string }> = {
  success: { Icon: CircleCheck, colour: 'text-action-text' },
  error: { Icon: CircleAlert, colour: 'text-error' },
  info: { Icon: Info, colour: 'text-info' },
};

export function MessageSnackbar() {
  const current = useStore(message, null);
  const look = looks[current?.kind ?? 'info'];
  return (
    <div aria-live={current?.kind === 'error' ? 'assertive' : 'polite'}>
      {current ? (
        <p className="pointer-events-auto flex items-center gap-3 rounded-card border border-line bg-surface py-2 pr-2 pl-4 font-medium text-ink shadow-float">
          <look.Icon aria-hidden="true" size={22} strokeWidth={1.75} className={`shrink-0 ${look.colour}`} />
          <span className="flex-1">{current.text}</span>
          <button
            type="button"
            aria-label="Dismiss"
            onClick={clearMessage}
            className="grid size-11 place-items-center rounded-control hover:bg-line"
          >
            <X aria-hidden="true" size={20} strokeWidth={1.75} />
          </button>
        </p>
      ) : null}
    </div>
  );
}
