import {
  applicableQuestions,
  INTEGRATION_QUESTIONS,
  type IntegrationAnswers,
  type IntegrationQuestion,
  neededIntegrations,
  type NeededIntegrations,
  readIntegrationAnswers,
} from '@baitdrop/domain/integrations/which-integration';
import { PROFESSIONAL_SETUP_PENCE } from '@baitdrop/domain/fees/price-list';
import { integrationsMessages as words } from '@baitdrop/domain/messages/integrations';
import { pence } from '@baitdrop/domain/money/pence';
import { Link } from 'react-router';
import { useSearchState } from '../../platform/navigation/use-search-state.ts';
import { pageMeta } from '../../platform/page-meta.ts';
import { useHydrated } from '../../platform/use-hydrated.ts';
import { buttonClass } from '../../ui/button.ts';
import { Card } from '../../ui/card.tsx';
import { RadioCards } from '../../ui/choice/radio-cards.tsx';
import { PageLink, TextLink } from '../../ui/links.tsx';
import { Money } from '../../ui/money.tsx';
import { PageHeader } from '../../ui/page-header.tsx';

export const meta = () => pageMeta({ title: words.title, description: words.lead, path: '/integrations' });

interface QuestionCardsProps {
  question: IntegrationQuestion;
  number: number;
  answer: string | null;
  onAnswer: (answer: string) => void;
}

function QuestionCards({ question, number, answer, onAnswer }: QuestionCardsProps) {
  const { question: legend, hint, answers } = words.questions[question];
  const cards = INTEGRATION_QUESTIONS[question].map((value) => ({
    value,
    title: answers[value]?.title ?? value,
    text: answers[value]?.text,
    ...(value === 'team' && { aside: <Money amount={pence(PROFESSIONAL_SETUP_PENCE)} brief /> }),
  }));
  return (
    <RadioCards
      legend={`${number}. ${legend}`}
      hint={hint}
      cards={cards}
      value={answer}
      onChange={onAnswer}
      columns={2}
    />
  );
}

function Result({ needed }: { needed: NeededIntegrations }) {
  const parts = [words.ways[needed.way], ...needed.extras.map((extra) => words.extras[extra])];
  return (
    <Card isLive className="grid gap-5 md:p-8">
      <h2 className="text-2xl">{words.youNeed(parts.map(({ name }) => name))}</h2>
      <ul className="grid gap-5">
        {parts.map(({ name, text, to, action }, nth) => (
          <li key={name} className="grid justify-items-start gap-3">
            <p className="max-w-prose">{text}</p>
            <Link to={to} className={buttonClass(nth === 0 ? 'primary' : 'secondary')}>
              {action}
            </Link>
          </li>
        ))}
      </ul>
      <p className="text-sm text-muted">
        {words.addressHoldsAnswers} <PageLink to="/integrations">{words.startAgain}</PageLink>
      </p>
    </Card>
  );
}

/** Lists all ways without any answers, also for readers without scripts. */
function AllWays() {
  return (
    <section aria-labelledby="all" className="grid gap-4">
      <h2 id="all" className="text-2xl">
        {words.allWays}
      </h2>
      <dl className="grid gap-x-8 gap-y-5 md:grid-cols-2">
        {[...Object.values(words.ways), ...Object.values(words.extras)].map(({ name, forWhom, text, to, action }) => (
          <div key={name} className="border-t border-line pt-4">
            <dt className="font-semibold">{forWhom}</dt>
            <dd className="mt-1 max-w-prose text-muted">{text}</dd>
            <dd>
              <TextLink to={to}>{action}</TextLink>
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

/** Prerendered without answers; the URL provides them after hydration. */
export default function IntegrationsScreen() {
  const isHydrated = useHydrated();
  const [params, ask] = useSearchState();
  const answers: IntegrationAnswers = isHydrated ? readIntegrationAnswers((name) => params.get(name)) : {};
  const questions = applicableQuestions(answers);
  const needed = neededIntegrations(answers);
  const left = questions.filter((question) => answers[question] === undefined).length;
  return (
    <div className="mx-auto max-w-content px-4 pb-24">
      <PageHeader kicker="For shops" title={words.title} lead={words.lead} />
      <div className="grid gap-14">
        <div className="grid max-w-3xl gap-8">
          {questions.map((question, nth) => (
            <QuestionCards
              key={question}
              question={question}
              number={nth + 1}
              answer={answers[question] ?? null}
              onAnswer={(answer) => ask((now) => ({ ...Object.fromEntries(now), [question]: answer }))}
            />
          ))}
          <div aria-live="polite" className="min-h-12">
            {needed === null ? <p className="text-muted">{words.questionsLeft(left)}</p> : <Result needed={needed} />}
          </div>
        </div>
        <AllWays />
      </div>
    </div>
  );
}
