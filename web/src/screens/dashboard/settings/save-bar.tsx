import { Button } from '../../../ui/button/button.tsx';
import type { SettingsDraft } from './use-settings-draft.ts';

/** Stays in reach while something is not saved yet: before any notice. */
export function SaveBar({ settings }: { settings: SettingsDraft }) {
  const { isChanged, isPending, save, discard } = settings;
  if (!isChanged) return null;
  return (
    <aside
      aria-label="Unsaved changes"
      className="sticky bottom-18 z-50 flex flex-wrap items-center justify-between gap-3 rounded-card border border-line bg-surface py-3 pr-3 pl-5 shadow-float md:bottom-4"
    >
      <p className="font-semibold">You have changes that are not saved.</p>
      <div className="flex gap-2">
        <Button look="secondary" disabled={isPending} onClick={discard}>
          Discard
        </Button>
        <Button pending={isPending} pendingLabel="Saving…" onClick={() => void save()}>
          Save
        </Button>
      </div>
    </aside>
  );
}
