import { storeReferral, useReferralMemory } from '../../features/referral/referral-memory.ts';
import { Switch } from '../../ui/choice/switch.tsx';

/** Saying no is as easy as saying yes. There is nothing to choose for people who came by themselves. */
export function ReferralSwitch() {
  const { code, isKept } = useReferralMemory();
  if (code === '') return null;
  return (
    <div className="mt-4 max-w-[34rem] rounded-card text-base border border-line bg-surface px-5 py-4">
      <Switch checked={isKept} onChange={(event) => storeReferral(event.target.checked, new Date())}>
        <span className="font-semibold">Keep my friend’s code for 30 days</span>
      </Switch>
      <p aria-live="polite" className="mt-1 text-muted">
        {isKept
          ? `On: the code ${code} is kept on this device.`
          : 'Off: the code is forgotten when you close this tab.'}
      </p>
    </div>
  );
}
