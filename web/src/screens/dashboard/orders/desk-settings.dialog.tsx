import { changeDeskSettings, type TicketPaper, useDeskSettings } from '../../../features/desk/desk-settings.ts';
import { SoundSwitch } from '../../../features/desk/sound-switch.tsx';
import { PushSwitch } from '../../../features/push/push-switch.tsx';
import { canPrint } from '../../../platform/native.ts';
import { Segmented } from '../../../ui/choice/segmented.tsx';
import { Switch } from '../../../ui/choice/switch.tsx';
import { Dialog } from '../../../ui/modal/dialog.tsx';
import { shortcutLabels } from '../shortcuts.ts';

const PAPERS: { value: `${TicketPaper}`; label: string }[] = [
  { value: '80', label: '80 mm' },
  { value: '58', label: '58 mm' },
];

interface DeskSettingsDialogProps {
  open: boolean;
  /** An administrator who views the shop gets no notifications. */
  isStaff: boolean;
  onClose: () => void;
}

/** The settings of this device at the desk: sounds, notifications, ticket paper and keys. */
export function DeskSettingsDialog({ open, isStaff, onClose }: DeskSettingsDialogProps) {
  const { keys, paper } = useDeskSettings();
  return (
    <Dialog open={open} onClose={onClose} title="This device at the desk">
      <div className="grid gap-2">
        <SoundSwitch />
        {isStaff ? <PushSwitch topic="new_orders">Notify this device about new orders</PushSwitch> : null}
        {canPrint() ? (
          <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
            <span aria-hidden="true">Ticket paper</span>
            <Segmented
              legend="Ticket paper"
              value={`${paper}`}
              onChange={(width) => changeDeskSettings({ paper: width === '58' ? 58 : 80 })}
              segments={PAPERS}
            />
          </div>
        ) : null}
      </div>
      <h3 className="mt-5 mb-2 text-lg">Keys</h3>
      <Switch checked={keys} onChange={({ target }) => changeDeskSettings({ keys: target.checked })}>
        Keys work on this device
      </Switch>
      <dl className="mt-3 grid grid-cols-[auto_1fr] gap-x-4 gap-y-2">
        {shortcutLabels.map(({ key, does }) => (
          <div key={key} className="contents">
            <dt>
              <kbd className="inline-grid min-w-8 place-items-center rounded-control border border-edge px-2 font-semibold">
                {key}
              </kbd>
            </dt>
            <dd>{does}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
}
