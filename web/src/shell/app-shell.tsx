import { type ReactNode, useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { useCloseOnBack } from '../platform/navigation/close-on-back.ts';
import { useHashTarget } from '../platform/navigation/use-hash-target.ts';
import { useScrollRestoration } from '../platform/navigation/scroll-restoration.ts';
import { isEmbedPath } from '../platform/embedding/embed-address.ts';
import { SnackbarStack } from '../ui/snackbar/snackbar-stack.tsx';
import { PageMain } from '../ui/page-main.tsx';
import { CookieNotice } from './cookie-notice.tsx';
import { InstallBanner } from './install-banner.tsx';
import { BottomNav } from './bottom-nav.tsx';
import { Footer } from './footer.tsx';
import { useNavigationGuard } from './navigation-guard.ts';
import { Notices } from './notices.tsx';
import { officeAreaOf, useOffice } from './office/office-area.ts';
import { OfflineStrip } from './offline-strip.tsx';
import { OrderBarSlot } from './order-bar.slot.tsx';
import { RouteProgress } from './route-progress.tsx';
import { TopBar } from './top-bar.tsx';
import { noticeReferral } from '../features/referral/referral-memory.ts';

/** Reads `?ref=CODE` on every page. */
function useReferralLink(): void {
  const { search } = useLocation();
  useEffect(() => noticeReferral(search, new Date()), [search]);
}

/** Moves the focus to the new screen after a click on a link. */
function useMain(): void {
  const { pathname } = useLocation();
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    document.getElementById('main')?.focus({ preventScroll: true });
  }, [pathname]);
  useScrollRestoration();
  useHashTarget();
  useCloseOnBack();
}

/** The frame on a shop's own site, which has its own bars and footer. */
function EmbeddedShell({ children }: { children: ReactNode }) {
  useMain();
  return (
    <>
      <RouteProgress />
      <div className="sticky top-0 z-30">
        <OfflineStrip />
      </div>
      <main id="main" tabIndex={-1} className="embedded outline-none">
        {children}
      </main>
      <div className="notices pointer-events-none fixed inset-x-2 top-2 bottom-2 z-40 mx-auto flex max-w-form flex-col justify-end gap-2">
        <SnackbarStack />
      </div>
    </>
  );
}

export function AppShell({ children }: { children: ReactNode }) {
  const { pathname } = useLocation();
  return isEmbedPath(pathname) ? <EmbeddedShell>{children}</EmbeddedShell> : <FullShell>{children}</FullShell>;
}

function FullShell({ children }: { children: ReactNode }) {
  const { pathname } = useLocation();
  const office = useOffice();
  useMain();
  useNavigationGuard();
  useReferralLink();
  return (
    <>
      <a
        href="#main"
        className="sr-only z-50 rounded-control bg-action px-4 py-3 font-semibold text-action-ink focus:not-sr-only focus:fixed focus:top-2 focus:left-2"
      >
        Skip to main content
      </a>
      <RouteProgress />
      <TopBar />
      <CookieNotice />
      <InstallBanner />
      {/* The layouts of the back office render the main part beside their rail. */}
      {officeAreaOf(pathname) === null ? <PageMain>{children}</PageMain> : children}
      {/* A key per page remounts the footer: a footer that stayed would count as a layout shift. */}
      {office === null ? <Footer key={pathname} /> : null}
      {/* Reserves the height of the bottom bar, which covers what is under it. */}
      <div className="site-bar h-[calc(4rem+env(safe-area-inset-bottom))] md:hidden" />
      <OrderBarSlot />
      <BottomNav />
      <Notices />
    </>
  );
}
