import { useStore } from '../platform/external-store.ts';
import { applyUpdate, postponeUpdate, waitingWorker } from '../platform/update/update.ts';
import { Notice, QUIET_NOTICE_BUTTON, STRONG_NOTICE_BUTTON } from './notice.tsx';

export function UpdateNotice() {
  const waiting = useStore(waitingWorker, null);
  if (!waiting) return null;
  return (
    <Notice
      label="Update"
      actions={
        <>
          <button type="button" className={QUIET_NOTICE_BUTTON} onClick={postponeUpdate}>
            Later
          </button>
          <button type="button" className={STRONG_NOTICE_BUTTON} onClick={applyUpdate}>
            Update
          </button>
        </>
      }
    >
      <output className="block text-base font-semibold">A new version is available!</output>
    </Notice>
  );
}
