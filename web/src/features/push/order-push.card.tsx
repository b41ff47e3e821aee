import Bell from 'lucide-react/icons/bell';
import BellRing from 'lucide-react/icons/bell-ring';
import { Button } from '../../ui/button/button.tsx';
import { Card } from '../../ui/card.tsx';
import { PushHint } from './push-hint.tsx';
import { usePush } from './use-push.ts';

/** Notifications about an order on its tracking page, for all users who have the link, guests too. */
export function OrderPushCard({ trackToken }: { trackToken: string }) {
  const { state, isWorking, trouble, turnOn, turnOff } = usePush('order', trackToken);
  if (state === 'closed') return null;
  const isOn = state === 'on';
  const canBeOn = isOn || state === 'off' || state === 'looking';
  const title = isOn ? 'This device notifies you at each step' : 'Put the phone away';
  const Icon = isOn ? BellRing : Bell;
  return (
    <section aria-label="Messages about this order">
      <Card className="flex flex-wrap items-center justify-between gap-x-5 gap-y-3">
        <div className="flex min-w-60 flex-1 items-center gap-3">
          <Icon
            aria-hidden="true"
            size={24}
            strokeWidth={1.75}
            className={`shrink-0 ${isOn ? 'text-action-text' : 'text-muted'}`}
          />
          <div aria-live="polite">
            <p className="font-semibold">{canBeOn ? title : 'No messages on this device'}</p>
            {canBeOn ? (
              <p className="text-sm text-muted">
                {isOn ? 'Until the order is with you.' : 'We’ll notify you at each step.'}
              </p>
            ) : (
              <PushHint state={state} />
            )}
          </div>
        </div>
        {isOn ? (
          <Button variant="quiet" pending={isWorking} onClick={() => void turnOff()}>
            Turn off notifications
          </Button>
        ) : null}
        {state === 'off' || state === 'looking' ? (
          <Button variant="secondary" pending={isWorking} disabled={state === 'looking'} onClick={() => void turnOn()}>
            Notify me at each step
          </Button>
        ) : null}
        {trouble === '' ? null : (
          <p role="alert" className="basis-full text-sm text-error">
            {trouble}
          </p>
        )}
      </Card>
    </section>
  );
}
