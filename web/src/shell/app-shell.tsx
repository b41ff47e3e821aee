import { type ReactNode, useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { BottomNav } from './bottom-nav.tsx';
import { Footer } from './footer.tsx';
import { useNavigationGuard } from './navigation-guard.ts';
import { Notices } from './notices.tsx';
import { TopBar } from './top-bar.tsx';

/** After a click on a link the reading place is the new screen, not the old link. */
function useFocusOnNavigation() {
  const { pathname } = useLocation();
  const main = useRef<HTMLElement>(null);
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    main.current?.focus({ preventScroll: true });
  }, [pathname]);
  return main;
}

/** A mark for whoever must know that the page answers: the drawn page looks the same before. */
function useAwakeMark(): void {
  useEffect(() => {
    document.documentElement.dataset['awake'] = 'true';
  }, []);
}

export function AppShell({ children }: { children: ReactNode }) {
  const main = useFocusOnNavigation();
  useAwakeMark();
  useNavigationGuard();
  return (
    <>
      <a
        href="#main"
        className="sr-only z-50 rounded-control bg-action px-4 py-3 font-semibold text-action-ink focus:not-sr-only focus:fixed focus:top-2 focus:left-2"
      >
        Skip to the page
      </a>
      <TopBar />
      <main id="main" ref={main} tabIndex={-1} className="min-h-[70dvh] outline-none">
        {children}
      </main>
      <Footer />
      {/* Room for the bottom bar, which covers what is under it. */}
      <div className="h-[calc(4rem+env(safe-area-inset-bottom))] md:hidden" />
      <BottomNav />
      <Notices />
    </>
  );
}
