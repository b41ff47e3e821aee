import { useRef } from 'react';
import { useStore } from '../platform/external-store.ts';
import { dismissInstall, install, installOffered, isIos } from '../platform/install/install.ts';
import { closeOnBack } from '../platform/navigation/back-closes.ts';
import { InstallSteps } from './install-steps.tsx';
import { Notice, QUIET_NOTICE_BUTTON, STRONG_NOTICE_BUTTON } from './notice.tsx';

export function InstallBanner() {
  const offered = useStore(installOffered, false);
  const steps = useRef<HTMLDialogElement>(null);
  if (!offered) return null;
  const onIos = isIos();

  async function accept() {
    if (!onIos && (await install()) !== 'unavailable') return;
    const dialog = steps.current;
    if (dialog === null) return;
    dialog.showModal();
    const forget = closeOnBack(() => dialog.close());
    dialog.addEventListener('close', forget, { once: true });
  }

  return (
    <>
      <Notice
        label="Install the app"
        actions={
          <>
            <button type="button" className={QUIET_NOTICE_BUTTON} onClick={dismissInstall}>
              Later
            </button>
            <button type="button" className={STRONG_NOTICE_BUTTON} onClick={() => void accept()}>
              {onIos ? 'How to Install' : 'Install'}
            </button>
          </>
        }
      >
        <p className="font-semibold">Keep BaitDrop on your home screen</p>
        <p className="hidden text-muted sm:block">Opens in one tap, even where the signal is thin.</p>
      </Notice>
      <InstallSteps ref={steps} onIos={onIos} />
    </>
  );
}
