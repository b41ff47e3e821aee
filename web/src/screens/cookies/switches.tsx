import { storeReferral, useReferralMemory } from '../../features/referral/referral-memory.ts';
import { allowReporting, reportingAllowed } from '../../platform/errors/reporting-choice.ts';
import { useStore } from '../../platform/external-store.ts';
import { Switch } from '../../ui/choice/switch.tsx';

/** The same setting as in the notice at the bottom of the screen. */
export function ReportingSwitch() {
  const isAllowed = useStore(reportingAllowed, true);
  return (
    <div className="mt-5 max-w-[34rem] rounded-card text-base border border-line bg-surface px-5 py-4">
      <Switch checked={isAllowed} onChange={(event) => allowReporting(event.target.checked)}>
        <span className="font-semibold">Send BaitDrop error and speed reports</span>
      </Switch>
      <p aria-live="polite" className="mt-1 text-muted">
        {isAllowed
          ? 'On: this device sends us a report when a page fails or is slow.'
          : 'Off: this device sends us no reports. Everything else works the same.'}
      </p>
    </div>
  );
}

/** Shown only to users who came with a referral link; others have nothing to choose. */
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
