import { Alert } from '../../ui/alert.tsx';

/** The browser keeps the page silent until somebody touches it. */
export function BellNotice({ needsTouch }: { needsTouch: boolean }) {
  if (!needsTouch) return null;
  return (
    <Alert kind="warning" announces>
      An order is waiting and this page may not ring yet. Touch it anywhere, and it will.
    </Alert>
  );
}
