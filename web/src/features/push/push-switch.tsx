import type { PushTopic } from '@baitdrop/contract/push';
import type { ReactNode } from 'react';
import { Switch } from '../../ui/choice/switch.tsx';
import { PushHint } from './push-hint.tsx';
import { usePush } from './use-push.ts';

interface PushSwitchProps {
  topic: PushTopic;
  children: ReactNode;
  onChanged?: () => void;
}

/** A switch for notifications on this device, for signed-in users. */
export function PushSwitch({ topic, children, onChanged }: PushSwitchProps) {
  const { state, isWorking, trouble, turnOn, turnOff } = usePush(topic);
  if (state === 'closed') return null;
  const canSwitch = state === 'on' || state === 'off';
  return (
    <div className="max-w-96">
      <Switch
        checked={state === 'on'}
        disabled={!canSwitch}
        aria-busy={isWorking}
        onChange={async ({ target }) => {
          await (target.checked ? turnOn() : turnOff());
          onChanged?.();
        }}
      >
        {children}
      </Switch>
      <PushHint state={state} />
      {trouble === '' ? null : (
        <p role="alert" className="text-sm text-error">
          {trouble}
        </p>
      )}
    </div>
  );
}
