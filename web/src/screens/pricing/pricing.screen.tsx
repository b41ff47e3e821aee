import { pageMeta } from '../../platform/page-meta.ts';
import { PricingCalculator } from './calculator-section.tsx';
import { Extras } from './extras.tsx';
import { Faq } from './faq.tsx';
import { PricingHero } from './hero.tsx';
import { PayPerOrder } from './pay-per-order.tsx';
import { pricingQuestions } from './questions.ts';
import { LinkButton } from '../../ui/button/link-button.tsx';
import { prerendered } from '../../ui/prerendered.tsx';

const ScooterCourierPicture = prerendered(
  async () => (await import('../../features/pictures/scooter-courier.picture.tsx')).ScooterCourierPicture,
);

function Closing() {
  return (
    <section aria-labelledby="join" className="mx-auto max-w-content px-4 pb-16 md:pb-24">
      <div className="grid items-center gap-8 rounded-card bg-cream p-6 text-cream-ink md:grid-cols-[1fr_auto] md:gap-16 md:p-12">
        <div>
          <h2 id="join" className="text-3xl">
            Nothing to pay, nothing to sign. Open for delivery tomorrow.
          </h2>
          <p className="mt-3 max-w-[52ch] text-lg">
            Tell us about your shop, choose how to add the button, and you are live within 24 hours.
          </p>
          <LinkButton to="/register?role=shop_owner" className="mt-6">
            Join as Shop
          </LinkButton>
        </div>
        <ScooterCourierPicture className="mx-auto size-40 md:size-56" />
      </div>
    </section>
  );
}

export const meta = () =>
  pageMeta({
    title: 'Pricing: shops keep 100%',
    description:
      'Shops keep 100% of their prices and pay no fees. Customers pay a 5% service fee plus £0.50 per order. No monthly fee, no contract. Work out your month.',
    path: '/pricing',
    structuredData: {
      '@type': 'FAQPage',
      inLanguage: 'en-GB',
      mainEntity: pricingQuestions.map(({ question, answer }) => ({
        '@type': 'Question',
        name: question,
        acceptedAnswer: { '@type': 'Answer', text: answer },
      })),
    },
  });

export default function PricingScreen() {
  return (
    <>
      <PricingHero />
      <PayPerOrder />
      <Extras />
      <PricingCalculator />
      <Faq />
      <Closing />
    </>
  );
}
