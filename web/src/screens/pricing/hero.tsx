import { buttonClass } from '../../ui/button.ts';
import { LinkButton } from '../../ui/button/link-button.tsx';
import { prerendered } from '../../ui/prerendered.tsx';

const ShopScale = prerendered(async () => (await import('./shop-scale.tsx')).ShopScale);

export function PricingHero() {
  return (
    <section className="mx-auto grid max-w-content items-center gap-x-12 gap-y-6 px-4 pt-10 pb-14 md:grid-cols-[7fr_5fr] md:pt-14 md:pb-20">
      <div>
        <p className="font-semibold text-float">Pricing</p>
        <h1 className="mt-1 text-4xl lg:text-5xl">Sell £35 of bait. Get £35.</h1>
        <p className="mt-5 max-w-[44ch] text-lg text-muted">
          Retailers keep 100% of product prices and pay no fees. Customers pay a 5% service fee plus a £0.50 platform
          fee per order. No monthly fee, no contract.
        </p>
        <div className="mt-8 flex flex-wrap gap-3">
          <LinkButton to="/register?role=shop_owner">Join as Shop</LinkButton>
          <a href="#calculator" className={buttonClass('secondary')}>
            Work out your month
          </a>
        </div>
      </div>
      <ShopScale className="mx-auto h-88 w-60 md:h-120 md:w-82" />
    </section>
  );
}
