interface Word {
  word: string;
  note?: string | number;
  about: string;
}

interface WordListProps {
  id: string;
  title: string;
  lead: string;
  words: readonly Word[];
}

/** Values of an enumeration, with their meaning. */
export function WordList({ id, title, lead, words }: WordListProps) {
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="scroll-mt-24 text-2xl">
        {title}
      </h2>
      <p className="mt-2 max-w-prose">{lead}</p>
      <dl className="mt-3 divide-y divide-line border-y border-line">
        {words.map(({ word, note, about }) => (
          <div key={word} className="grid gap-x-4 py-2 sm:grid-cols-[minmax(0,16rem)_minmax(0,1fr)]">
            <dt>
              {note === undefined ? null : <span className="mr-2 text-muted tabular-nums">{note}</span>}
              <code className="text-sm font-semibold wrap-anywhere">{word}</code>
            </dt>
            <dd className="text-sm sm:pt-0.5">{about}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
