import { Button } from '../../ui/button/button.tsx';
import { Float } from '../../ui/float/float.tsx';

/** Where the map cannot be drawn. */
export function MapFallback({ onRetry }: { onRetry: () => void }) {
  return (
    <div className="grid justify-items-center gap-2 px-4 py-6 text-center">
      <Float className="h-18 w-12" />
      <output className="font-heading text-xl font-bold tracking-tight">Interactive Map Coming Soon</output>
      <p className="max-w-prose text-muted">
        We could not fetch the map just now. Everything on it is in the list too.
      </p>
      <Button look="secondary" className="mt-2" onClick={onRetry}>
        Try again
      </Button>
    </div>
  );
}
