import { useEffect } from 'react';
import { useBlocker } from 'react-router';
import { Button } from '../../../ui/button/button.tsx';
import { Dialog } from '../../../ui/modal/dialog.tsx';

/** Asks before input is lost: a dialog inside the app, the browser's own prompt when the page is left. */
export function LeaveDialog({ isChanged, onLeave }: { isChanged: boolean; onLeave: () => void }) {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => isChanged && currentLocation.pathname !== nextLocation.pathname,
  );
  useEffect(() => {
    if (!isChanged) return undefined;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [isChanged]);
  function leave(): void {
    if (blocker.state !== 'blocked') return;
    onLeave();
    blocker.proceed();
  }
  const stay = () => blocker.state === 'blocked' && blocker.reset();
  return (
    <Dialog
      open={blocker.state === 'blocked'}
      onClose={stay}
      title="Leave without saving?"
      actions={
        <>
          <Button variant="danger" onClick={leave}>
            Leave
          </Button>
          <Button onClick={stay}>Stay here</Button>
        </>
      }
    >
      <p>Your changes aren’t saved yet.</p>
    </Dialog>
  );
}
