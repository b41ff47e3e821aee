import { changeDeskSettings, useDeskSettings } from '../../../features/desk/desk-settings.ts';
import { Switch } from '../../../ui/choice/switch.tsx';
import { Dialog } from '../../../ui/modal/dialog.tsx';
import { shortcutLabels } from '../shortcuts.ts';

export function ShortcutsDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { keys } = useDeskSettings();
  return (
    <Dialog open={open} onClose={onClose} title="Keys of the order desk">
      <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-2">
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
      <div className="mt-4">
        <Switch checked={keys} onChange={({ target }) => changeDeskSettings({ keys: target.checked })}>
          Keys work on this device
        </Switch>
      </div>
    </Dialog>
  );
}
