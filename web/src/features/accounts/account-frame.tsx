import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { Card } from '../../ui/card.tsx';

export interface Point {
  Icon: LucideIcon;
  text: string;
}

interface AccountFrameProps {
  title: string;
  lead: ReactNode;
  picture: ReactNode;
  /** The benefits of an account; shown only on wide screens. */
  points?: readonly Point[];
  children: ReactNode;
  /** Shown under the card: the link to the other form. */
  below?: ReactNode;
}

const none: readonly Point[] = [];

/**
 * The frame of the sign-in and register screens: text and a picture on the left, the form on the right; on a phone only
 * the form.
 */
export function AccountFrame({ title, lead, picture, points = none, children, below }: AccountFrameProps) {
  return (
    <div className="mx-auto grid max-w-content items-start gap-x-16 gap-y-5 px-4 pt-6 pb-24 lg:grid-cols-[1fr_minmax(0,31rem)] lg:pt-14">
      <div className="mx-auto w-full max-w-[31rem] lg:sticky lg:top-28 lg:mx-0 lg:max-w-none">
        <div className="flex items-center justify-between gap-4 lg:block">
          <div>
            <h1 className="text-2xl sm:text-3xl lg:text-4xl">{title}</h1>
            <p className="mt-2 max-w-[42ch] text-muted lg:mt-4 lg:text-lg">{lead}</p>
          </div>
          <div className="shrink-0 lg:hidden">{picture}</div>
        </div>
        <ul className="mt-8 hidden gap-4 lg:grid">
          {points.map(({ Icon, text }) => (
            <li key={text} className="flex items-center gap-4">
              <span className="grid size-11 shrink-0 place-items-center rounded-control bg-cream text-cream-ink">
                <Icon aria-hidden="true" size={22} strokeWidth={1.75} />
              </span>
              <span className="max-w-[40ch]">{text}</span>
            </li>
          ))}
        </ul>
        <div className="mt-10 hidden origin-left scale-125 lg:block">{picture}</div>
      </div>
      <div className="mx-auto w-full max-w-[31rem]">
        <Card className="sm:p-7">{children}</Card>
        {below ? <div className="mt-5 text-center">{below}</div> : null}
      </div>
    </div>
  );
}
