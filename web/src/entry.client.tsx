import { startTransition, StrictMode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { reportError } from './platform/errors/report-error.ts';
import { paintBeforeNavigation } from './platform/navigation/going.ts';
import { startPlatform } from './platform/start-platform.ts';
import { stylesReady } from './platform/styles-ready.ts';

/** On a slow phone a tap would wait for both, the modules that were just read and what React begins with. */
const nextTask = (): Promise<void> => new Promise((resolve) => void setTimeout(resolve));

async function start(): Promise<void> {
  await Promise.all([startPlatform(), stylesReady()]);
  await nextTask();
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <HydratedRouter
          onError={(error) => reportError(error, { source: 'router' })}
          instrumentations={paintBeforeNavigation}
        />
      </StrictMode>,
      {
        onUncaughtError: (error) => reportError(error, { source: 'render' }),
        onRecoverableError: (error) => reportError(error, { source: 'recovered' }),
      },
    );
  });
}

// Not awaited here: what the app loads first imports the file that this one becomes a part of.
void start();
