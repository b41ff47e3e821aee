import './print.css';
import Printer from 'lucide-react/icons/printer';
import type { CalendarDay } from '@baitdrop/domain/time/calendar-day';
import type { ComponentType, ReactNode } from 'react';
import { buttonClass } from '../../ui/button.ts';
import { dayText } from '../../ui/time/london-text.ts';
import { Contents } from './contents.tsx';
import { canPrint } from '../../platform/native.ts';

/** Running text in one column of 45 to 70 characters. Tables and cards in it may be wider. */
const prose = [
  '[&>:is(p,ul,ol)]:max-w-[30em] lg:text-lg',
  '[&>p]:mt-4 [&>p:first-child]:mt-0',
  '[&>ul]:mt-4 [&>ul]:grid [&>ul]:list-disc [&>ul]:gap-2 [&>ul]:pl-5 [&>ul]:marker:text-float',
  '[&>ol]:mt-4 [&>ol]:grid [&>ol]:list-decimal [&>ol]:gap-2 [&>ol]:pl-6 [&>ol]:marker:font-semibold [&>ol]:marker:text-float',
].join(' ');

export interface LegalSection {
  id: string;
  title: string;
  content: ReactNode;
}

interface LegalPageProps {
  title: string;
  lead: string;
  Picture: ComponentType<{ className?: string }>;
  updatedOn: CalendarDay;
  /** The summary. */
  inShort: readonly ReactNode[];
  sections: readonly LegalSection[];
}

export function LegalPage({ title, lead, Picture, updatedOn, inShort, sections }: LegalPageProps) {
  return (
    <article className="mx-auto max-w-content px-4 pb-20">
      <header className="flex items-end justify-between gap-8 pt-8 md:pt-12">
        <div>
          <p className="text-muted">
            Last updated{' '}
            <time dateTime={updatedOn} className="whitespace-nowrap">
              {dayText(updatedOn)}
            </time>
          </p>
          <h1 className="mt-1 text-3xl md:text-4xl">{title}</h1>
          <p className="mt-3 max-w-[30em] text-lg text-muted">{lead}</p>
        </div>
        <Picture className="hidden size-44 shrink-0 md:block print:hidden" />
      </header>
      <div className="mt-8 grid gap-x-16 gap-y-8 lg:grid-cols-[13rem_minmax(0,1fr)]">
        <Contents items={sections} />
        <div>
          <InShort points={inShort} />
          {sections.map(({ id, title: heading, content }) => (
            <section key={id} aria-labelledby={id} className="mt-12">
              <h2 id={id} className="text-2xl">
                {heading}
              </h2>
              <div className={`${prose} mt-3`}>{content}</div>
            </section>
          ))}
          {canPrint() ? (
            <button
              type="button"
              onClick={() => window.print()}
              className={`${buttonClass('secondary')} mt-12 print:hidden`}
            >
              <Printer aria-hidden="true" size={18} strokeWidth={1.75} />
              Print this page
            </button>
          ) : null}
        </div>
      </div>
    </article>
  );
}

function InShort({ points }: { points: readonly ReactNode[] }) {
  return (
    <section aria-labelledby="in-short" className="max-w-[46rem] rounded-card border border-line bg-surface p-5 md:p-6">
      <h2 id="in-short" className="text-lg">
        In short
      </h2>
      <ul className="mt-3 grid max-w-[30em] list-disc gap-2 pl-5 marker:text-float">
        {points.map((point, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- fixed text that never changes order
          <li key={index}>{point}</li>
        ))}
      </ul>
    </section>
  );
}
