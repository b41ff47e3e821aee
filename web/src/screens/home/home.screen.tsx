import type { LinksFunction } from 'react-router';
import { prefetchHints } from '../../features/shops/prefetch-hints.ts';
import { pageMeta } from '../../platform/page-meta.ts';
import { prerendered } from '../../ui/prerendered.tsx';
import { AffiliateSection } from './affiliate-section.tsx';
import { ClosingSection } from './closing-section.tsx';
import { Hero } from './hero.tsx';
import { ShopSection } from './shop-section.tsx';
import { WelcomeBackSlot } from './welcome-back.slot.tsx';

// On a first visit the markup has it, and needs neither its script nor the prices.
const HowItWorks = prerendered(async () => (await import('./how-it-works.tsx')).HowItWorks);

export const links: LinksFunction = () => prefetchHints;

export const meta = () =>
  pageMeta({
    title: 'BaitDrop: Bait & Tackle Within the Hour',
    description:
      'Order maggots, boilies, lugworm and tackle from your local shop. A courier brings it to your peg within the hour, with real-time tracking.',
    path: '/',
    structuredData: {
      '@type': 'WebSite',
      name: 'BaitDrop',
      description: 'Bait and tackle from local UK shops, delivered within the hour.',
      inLanguage: 'en-GB',
      url: String(import.meta.env['VITE_PUBLIC_URL']),
    },
  });

export default function HomeScreen() {
  return (
    <>
      <WelcomeBackSlot />
      <Hero />
      <HowItWorks />
      <ShopSection />
      <AffiliateSection />
      <ClosingSection />
    </>
  );
}
