import { startTransition, StrictMode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { reportError } from './platform/errors/report-error.ts';
import { startScreenData } from './shell/start-screen-data.ts';
import { startPlatform } from './platform/start-platform.ts';
import { stylesReady } from './platform/styles-ready.ts';

/**
 * Splits the start into tasks: on a slow phone, a tap would otherwise wait for the evaluation of the modules and for
 * the start of React.
 */
const nextTask = (): Promise<void> => new Promise((resolve) => void setTimeout(resolve));

async function start(): Promise<void> {
  const platform = startPlatform();
  startScreenData(location);
  await Promise.all([platform, stylesReady()]);
  await nextTask();
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <HydratedRouter onError={(error) => reportError(error, { source: 'router' })} />
      </StrictMode>,
      {
        onUncaughtError: (error) => reportError(error, { source: 'render' }),
        onRecoverableError: (error) => reportError(error, { source: 'recovered' }),
      },
    );
  });
}

// Not awaited, because the app's start module imports the chunk that contains this file.
void start();
