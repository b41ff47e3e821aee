import Bell from 'lucide-react/icons/bell';
import { deskMessages } from '@baitdrop/domain/messages/desk';
import { Button } from '../../ui/button/button.tsx';
import { Switch } from '../../ui/choice/switch.tsx';
import { showSnackbar } from '../../ui/snackbar/snackbars.ts';
import { ring } from './bell.ts';
import { changeDeskSettings, useDeskSettings } from './desk-settings.ts';

async function test(): Promise<void> {
  const rang = await ring();
  if (!rang) showSnackbar({ kind: 'error', text: deskMessages.cannotRing });
}

/** Switches the sound of new orders on this device, and plays it. */
export function SoundSwitch() {
  const { sound } = useDeskSettings();
  return (
    <div className="flex flex-wrap items-center gap-x-4">
      <Switch checked={sound} onChange={({ target }) => changeDeskSettings({ sound: target.checked })}>
        New orders ring
      </Switch>
      <Button variant="quiet" onClick={() => void test()} className="px-2!">
        <Bell aria-hidden="true" size={18} strokeWidth={1.75} />
        Test the sound
      </Button>
    </div>
  );
}
