import { useState } from 'react';
import { useStore } from '../platform/external-store.ts';
import { dismissInstall, install, installOffered, isIos } from '../platform/install/install.ts';
import { useBrowserValue } from '../platform/use-hydrated.ts';
import { lazyComponent } from '../ui/lazy-component.tsx';
import { NoticeStrip, QUIET_NOTICE_BUTTON, STRIP_BUTTON } from './notice.tsx';

const InstallSteps = lazyComponent(() => import('./install-steps.tsx'));

/** The banner is part of the prerendered page, like the cookie notice, so that nothing moves at hydration. */
export function InstallBanner() {
  const offered = useStore(installOffered, true);
  const [isExplaining, setExplaining] = useState(false);
  const onIos = useBrowserValue(isIos, false);
  if (!offered) return null;

  async function accept() {
    if (onIos || (await install()) === 'unavailable') setExplaining(true);
  }

  return (
    <>
      <NoticeStrip
        label="Install the app"
        className="install-banner"
        actions={
          <>
            <button type="button" className={QUIET_NOTICE_BUTTON} onClick={dismissInstall}>
              Later
            </button>
            <button type="button" className={STRIP_BUTTON} onClick={() => void accept()}>
              {onIos ? 'How to Install' : 'Install'}
            </button>
          </>
        }
      >
        <p>
          <span className="font-semibold">Get the BaitDrop app</span>{' '}
          <span className="hidden text-muted md:inline">Opens in one tap, even where the signal is weak.</span>
        </p>
      </NoticeStrip>
      {isExplaining ? <InstallSteps onIos={onIos} onClose={() => setExplaining(false)} /> : null}
    </>
  );
}
