import './app.css';
import bricolageUrl from '@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-latin-wght-normal.woff2?url';
import figtreeUrl from '@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2?url';
import { type ReactNode, useEffect } from 'react';
import { Links, type LinksFunction, Meta, Outlet, Scripts, ScrollRestoration, useLocation } from 'react-router';
import { isEmbedPath } from './platform/embedding/embed-address.ts';
import { BEFORE_PAINT_SCRIPT } from './platform/theme/before-paint.ts';
import { AppShell } from './shell/app-shell.tsx';
import { ScreenError } from './shell/screen-error.tsx';
import { prerendered } from './ui/prerendered.tsx';
import { Float } from './ui/float/float.tsx';

const WordmarkShapes = prerendered(async () => (await import('./ui/brand/wordmark-shapes.tsx')).WordmarkShapes);

const font = (href: string) =>
  ({ rel: 'preload', as: 'font', type: 'font/woff2', crossOrigin: 'anonymous', href }) as const;

export const links: LinksFunction = () => [
  font(figtreeUrl),
  font(bricolageUrl),
  { rel: 'icon', href: '/favicon.svg', type: 'image/svg+xml' },
  { rel: 'icon', href: '/favicon.ico', sizes: '32x32' },
  { rel: 'apple-touch-icon', href: '/icons/apple-touch-icon.png' },
  { rel: 'manifest', href: '/manifest.webmanifest' },
];

export function Layout({ children }: { children: ReactNode }) {
  // `ScrollRestoration` stores scroll positions. On shops' own sites browsers may forbid storage, and there is only one page.
  const isEmbedded = isEmbedPath(useLocation().pathname);
  return (
    <html lang="en-GB" suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta name="theme-color" content="#06C167" />
        <meta name="apple-mobile-web-app-title" content="BaitDrop" />
        <script dangerouslySetInnerHTML={{ __html: BEFORE_PAINT_SCRIPT }} />
        <Meta />
        <Links />
      </head>
      <body>
        <WordmarkShapes />
        {children}
        {isEmbedded ? null : <ScrollRestoration />}
        <Scripts />
      </body>
    </html>
  );
}

/** Sets an attribute that marks the page as hydrated, because it looks the same before. */
function useHydratedMark(): void {
  useEffect(() => {
    document.documentElement.dataset['awake'] = 'true';
    // Stops links from loading whole documents, now that the app handles them (`build-steps/speculation-rules.ts`).
    document.querySelector('script[type=speculationrules]')?.remove();
  }, []);
}

export default function App() {
  useHydratedMark();
  return (
    <AppShell>
      <Outlet />
    </AppShell>
  );
}

/**
 * Rendered in the fallback file, which serves addresses without a page of their own, until the screen has loaded. It has no
 * frame, because the shop window and the back office have different ones.
 */
export function HydrateFallback() {
  return (
    <main className="grid min-h-dvh place-items-center">
      <p className="grid justify-items-center gap-3 text-muted">
        <Float state="bobbing" className="h-18 w-12" />
        Casting out…
      </p>
    </main>
  );
}

/** Shown only if the frame itself fails; screens have their own boundary inside it. */
export function ErrorBoundary() {
  return (
    <main>
      <ScreenError />
    </main>
  );
}
