import { allowReporting, reportingAllowed } from '../../platform/errors/reporting-choice.ts';
import { useStore } from '../../platform/external-store.ts';
import { Switch } from '../../ui/choice/switch.tsx';

/** The same choice as in the notice at the bottom of the screen. */
export function ReportingSwitch() {
  const isAllowed = useStore(reportingAllowed, true);
  return (
    <div className="mt-5 max-w-[34rem] rounded-card text-base border border-line bg-surface px-5 py-4">
      <Switch checked={isAllowed} onChange={(event) => allowReporting(event.target.checked)}>
        <span className="font-semibold">Tell BaitDrop when a page breaks or is slow</span>
      </Switch>
      <p aria-live="polite" className="mt-1 text-muted">
        {isAllowed
          ? 'On: this device sends us a report when a page fails or is slow.'
          : 'Off: this device sends us no reports. Everything else works the same.'}
      </p>
    </div>
  );
}
