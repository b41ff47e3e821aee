import { Alert } from '../../ui/alert.tsx';

/** The browser keeps the page silent until somebody touches it. It lies above the page, which must not jump. */
export function BellNotice({ needsTouch }: { needsTouch: boolean }) {
  if (!needsTouch) return null;
  return (
    <div className="fixed inset-x-2 top-2 z-30 mx-auto max-w-form rounded-card shadow-float">
      <Alert kind="warning" announces>
        An order is waiting and this page may not ring yet. Touch it anywhere, and it will.
      </Alert>
    </div>
  );
}
