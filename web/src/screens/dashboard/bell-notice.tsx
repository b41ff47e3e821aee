import { Alert } from '../../ui/alert.tsx';

/** Browsers play no sound until somebody touches the page. Laid over the page, so that nothing moves. */
export function BellNotice({ needsTouch }: { needsTouch: boolean }) {
  if (!needsTouch) return null;
  return (
    <div className="fixed inset-x-2 top-2 z-30 mx-auto max-w-form rounded-card shadow-float">
      <Alert kind="warning" announces>
        An order is waiting, but your browser won’t let this page ring yet. Tap anywhere to allow it.
      </Alert>
    </div>
  );
}
