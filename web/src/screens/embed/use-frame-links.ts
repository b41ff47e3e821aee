import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { embedAddress } from '../../platform/embedding/embed-address.ts';

/** Links to the order and the checkout stay in the frame; everything else opens a window of its own. */
export function useFrameLinks(shopId: string): void {
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
      const address = isOurs ? embedAddress(shopId, `${link.pathname}${link.search}`) : null;
      if (address === null) window.open(link.href, '_blank', 'noopener');
      else void navigate(address);
    };
    // Before the router sees it.
    window.addEventListener('click', follow, true);
    return () => window.removeEventListener('click', follow, true);
  }, [shopId, navigate]);
}
