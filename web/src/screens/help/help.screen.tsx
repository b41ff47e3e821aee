import Search from 'lucide-react/icons/search';
import { ContactStrip } from '../../features/legal/contact-strip.tsx';
import { Contents } from '../../features/legal/contents.tsx';
import type { AnswerGroup } from '../../features/legal/questions.ts';
import { PageLink } from '../../ui/links.tsx';
import { FlaskPicture } from '../../features/pictures/flask.picture.tsx';
import { NetPicture } from '../../features/pictures/net.picture.tsx';
import { useSearchState } from '../../platform/navigation/use-search-state.ts';
import { useHydrated } from '../../platform/use-hydrated.ts';
import { pageMeta } from '../../platform/page-meta.ts';
import { Accordion } from '../../ui/accordion/accordion.tsx';
import { Button } from '../../ui/button/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { TextField } from '../../ui/field/text-field.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { anglerAnswers, shopAnswers } from './answers.ts';
import { countAnswers, findAnswers, idOf } from './find-answers.ts';
import { OnTheBank } from './on-the-bank.tsx';

const contents = [
  ...anglerAnswers.map(({ id, title }) => ({ id, title })),
  { id: 'on-the-bank', title: 'Licence and seasons' },
  ...shopAnswers.map(({ id, title }) => ({ id, title })),
  { id: 'contact', title: 'Talk to us' },
];

export const meta = () =>
  pageMeta({
    title: 'Help',
    description:
      'Answers for anglers and shops: ordering, delivery to your peg, dead bait, refunds, payouts. Rod licence and close season reminders with official links.',
    path: '/help',
  });

function Answers({ group }: { group: AnswerGroup }) {
  const items = group.answers.map(({ question, answer, link }) => ({
    id: idOf(question),
    title: question,
    content: (
      <>
        <p className="max-w-[30em]">{answer}</p>
        {link ? (
          <p className="mt-2">
            <PageLink to={link.to}>{link.label}</PageLink>
          </p>
        ) : null}
      </>
    ),
  }));
  return (
    <section aria-labelledby={group.id} className="mt-14 max-w-[46rem] first:mt-0">
      <h2 id={group.id} className="mb-3 text-2xl">
        {group.title}
      </h2>
      <Accordion items={items} />
    </section>
  );
}

export default function HelpScreen() {
  const isHydrated = useHydrated();
  const [params, change] = useSearchState();
  const query = isHydrated ? (params.get('query') ?? '') : '';
  const setQuery = (next: string) => change(() => (next === '' ? {} : { query: next }));
  const isSearching = query.trim() !== '';
  const forAnglers = findAnswers(anglerAnswers, query);
  const forShops = findAnswers(shopAnswers, query);
  const count = countAnswers([...forAnglers, ...forShops]);
  return (
    <div className="mx-auto max-w-content px-4 pb-20">
      <PageHeader
        title="How can we help?"
        kicker="Help"
        lead="Answers for anglers and for shops. Search them, or scroll."
        actions={<FlaskPicture className="hidden size-40 md:block" />}
      />
      <search className="block max-w-form">
        <TextField
          label="Search the answers"
          type="search"
          saysOptional={false}
          placeholder="maggots, refund, payout…"
          prefix={<Search aria-hidden="true" size={20} strokeWidth={1.75} />}
          value={query}
          onChange={(event) => setQuery(event.target.value)}
        />
        <p aria-live="polite" className="mt-2 min-h-6 text-muted">
          {isSearching ? (count === 1 ? '1 answer' : `${count} answers`) : ''}
        </p>
      </search>
      <div className="mt-6 grid gap-x-16 gap-y-8 lg:grid-cols-[13rem_minmax(0,1fr)]">
        {isSearching ? <div className="hidden lg:block" /> : <Contents items={contents} />}
        <div>
          {count === 0 ? (
            <EmptyState
              picture={<NetPicture className="size-32" />}
              title="Nothing in the net"
              actions={<Button onClick={() => setQuery('')}>Show all answers</Button>}
            >
              Try another word, or ask us: a person answers.
            </EmptyState>
          ) : null}
          {forAnglers.map((group) => (
            <Answers key={group.id} group={group} />
          ))}
          {isSearching ? null : <OnTheBank />}
          {forShops.map((group) => (
            <Answers key={group.id} group={group} />
          ))}
          <ContactStrip />
        </div>
      </div>
    </div>
  );
}
