// The order on a shop's own site: the same screens as on ours, without our frame around them.
import { readWidget } from '@baitdrop/contract/widget';
import { readableInkOn } from '@baitdrop/domain/widget/readable-ink';
import { useEffect } from 'react';
import { Outlet, useParams, useNavigate } from 'react-router';
import { useHydrated } from '../../platform/use-hydrated.ts';
import { PageLink } from '../../ui/links.tsx';
import { addressOf } from '../../platform/api/endpoint-address.ts';
import { usePublicQuery } from '../../platform/query/public-query.ts';
import { Spinner } from '../../ui/spinner.tsx';
import { LastOrder } from './last-order.tsx';
import { usePageAround } from './use-page-around.ts';
import { embedPath } from '../../platform/embedding/embed-address.ts';

/** Keeps links to the order and the checkout in the frame; all others open a new window. */
function useFrameLinks(shopId: string): void {
  const navigate = useNavigate();
  useEffect(() => {
    const follow = (event: MouseEvent) => {
      const link = event.target instanceof Element ? event.target.closest('a') : null;
      if (link === null || !link.protocol.startsWith('http') || event.defaultPrevented) return;
      if (event.metaKey || event.ctrlKey || event.shiftKey || link.hasAttribute('download')) return;
      const isOurs = link.origin === window.location.origin;
      if (isOurs && link.hash !== '' && link.pathname === window.location.pathname) return;
      event.preventDefault();
      event.stopPropagation();
      const address = isOurs ? embedPath(shopId, `${link.pathname}${link.search}`) : null;
      if (address === null) window.open(link.href, '_blank', 'noopener');
      else void navigate(address, { state: link.dataset['opens'] === 'cart' ? { cart: 'open' } : null });
    };
    // Capturing runs it before the router's handler.
    window.addEventListener('click', follow, true);
    return () => window.removeEventListener('click', follow, true);
  }, [shopId, navigate]);
}

/** Sets the accent colour of a Pro shop. */
function useAccent(accent: string | null | undefined): void {
  useEffect(() => {
    if (!accent) return undefined;
    const { style } = document.documentElement;
    const colours = { '--action': accent, '--action-hover': accent, '--action-ink': readableInkOn(accent) };
    for (const [name, value] of Object.entries(colours)) style.setProperty(name, value);
    return () => {
      for (const name of Object.keys(colours)) style.removeProperty(name);
    };
  }, [accent]);
}

function InFrame({ shopId }: { shopId: string }) {
  const { data: widget } = usePublicQuery(addressOf(readWidget, { params: { shopId } }));
  useFrameLinks(shopId);
  usePageAround(shopId);
  useAccent(widget?.accent);
  return (
    <>
      {widget?.logo ? (
        <header className="flex justify-center border-b border-line bg-[#fff] px-4 py-2">
          <img src={widget.logo} alt={widget.shop_name} className="h-12 max-w-48 object-contain" />
        </header>
      ) : null}
      <LastOrder shopId={shopId} />
      <Outlet />
      <footer className="flex flex-wrap justify-center gap-x-4 gap-y-1 border-t border-line px-4 py-6 text-sm text-muted">
        {widget?.powered_by === false ? null : <PageLink to="/">Powered by BaitDrop</PageLink>}
        <PageLink to="/terms">Terms</PageLink>
        <PageLink to="/privacy">Privacy</PageLink>
        <PageLink to="/help">Help</PageLink>
      </footer>
    </>
  );
}

/** Prerendered once for every shop; the shop is known after hydration. */
export default function EmbedFrame() {
  const { shopId = '' } = useParams();
  if (!useHydrated()) return <Spinner label="Casting out…" />;
  return <InFrame key={shopId} shopId={shopId} />;
}
