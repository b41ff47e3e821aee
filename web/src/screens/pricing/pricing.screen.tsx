import type { MetaFunction } from 'react-router';
import { pageMeta } from '../../platform/page-meta.ts';
import { CalculatorSection } from './calculator-section.tsx';
import { Closing } from './closing.tsx';
import { Extras } from './extras.tsx';
import { Faq } from './faq.tsx';
import { Hero } from './hero.tsx';
import { PayPerOrder } from './pay-per-order.tsx';
import { pricingQuestions } from './questions.ts';

export const meta: MetaFunction = () =>
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
      <Hero />
      <PayPerOrder />
      <Extras />
      <CalculatorSection />
      <Faq />
      <Closing />
    </>
  );
}
