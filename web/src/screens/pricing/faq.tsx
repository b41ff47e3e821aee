import { Link } from 'react-router';
import { Accordion } from '../../ui/accordion/accordion.tsx';
import { pricingQuestions } from './questions.ts';

const items = pricingQuestions.map(({ question, answer }) => ({
  title: question,
  content: <p className="max-w-[30em]">{answer}</p>,
}));

export function Faq() {
  return (
    <section
      aria-labelledby="questions"
      className="mx-auto grid max-w-content gap-8 px-4 pb-16 md:pb-24 lg:grid-cols-[4fr_8fr] lg:gap-16"
    >
      <div>
        <h2 id="questions" className="text-3xl md:text-4xl">
          Fair questions
        </h2>
        <p className="mt-3 max-w-[40ch] text-muted">
          Something else?{' '}
          <Link to="/help" className="font-semibold text-action-text underline underline-offset-2">
            The help pages
          </Link>{' '}
          know more, and{' '}
          <Link to="/contact" className="font-semibold text-action-text underline underline-offset-2">
            so do we
          </Link>
          .
        </p>
      </div>
      <Accordion items={items} />
    </section>
  );
}
