import { useStore } from '../../platform/external-store.ts';
import { online } from '../../platform/online.ts';
import { FlaskPicture } from '../../features/pictures/flask.picture.tsx';
import { NetPicture } from '../../features/pictures/net.picture.tsx';
import { LoadFailed } from '../../ui/load-failed.tsx';

interface LoadErrorProps {
  /** The subject of the error message: "the shop", "the shops". */
  what: string;
  onRetry: () => void;
}

/** Shown offline, or if the server does not reply. The cart is stored in this browser and is safe. */
export function LoadError({ what, onRetry }: LoadErrorProps) {
  const isOnline = useStore(online, true);
  return (
    <LoadFailed
      picture={isOnline ? <NetPicture className="size-36" /> : <FlaskPicture className="size-36" />}
      title={isOnline ? `We couldn’t load ${what}` : 'No signal here'}
      onRetry={onRetry}
    >
      {isOnline
        ? 'We didn’t answer in time. Your cart is safe: please try again.'
        : `We’ll load ${what} when your signal is back. Your cart is safe.`}
    </LoadFailed>
  );
}
