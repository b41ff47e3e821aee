import LocateFixed from 'lucide-react/icons/locate-fixed';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { devicePlace, placeParameters } from '../../platform/places/place.ts';
import { buttonClass } from '../../ui/button.ts';
import { showSnackbar } from '../../ui/snackbar/snackbars.ts';
import { pageAddress } from '../../platform/page-address.ts';

export function NearMeButton() {
  const navigate = useNavigate();
  const [isLooking, setIsLooking] = useState(false);

  async function goNearby(): Promise<void> {
    setIsLooking(true);
    const { locateDevice } = await import('../../platform/position.ts');
    const found = await locateDevice();
    setIsLooking(false);
    if (found.ok) {
      const query = Object.fromEntries(placeParameters(devicePlace(found.value)));
      await navigate(pageAddress('/directory', { query }));
      return;
    }
    showSnackbar({ text: found.message, kind: 'error' });
    await navigate('/directory');
  }

  return (
    <button
      type="button"
      className={buttonClass('secondary')}
      aria-busy={isLooking}
      onClick={() => void goNearby()}
      disabled={isLooking}
    >
      <LocateFixed aria-hidden="true" size={20} strokeWidth={1.75} />
      {isLooking ? 'Finding you…' : 'Find Stores Near Me'}
    </button>
  );
}
