import { type ReactNode, useEffect, useRef } from 'react';
import { Float, type FloatState } from './float/float.tsx';

interface ResultProps {
  float: FloatState;
  title: string;
  children: ReactNode;
  actions?: ReactNode;
  /** 1 if the page has no other title. */
  level?: 1 | 2;
}

/** Replaces a form with its result, and moves the focus there. */
export function Result({ float, title, children, actions, level = 2 }: ResultProps) {
  const Heading = `h${level}` as const;
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <div className="grid justify-items-center gap-3 py-2 text-center">
      <Float state={float} className="mb-3 h-18 w-12" />
      <Heading ref={heading} tabIndex={-1} className="text-xl outline-none">
        {title}
      </Heading>
      <div className="max-w-[46ch] text-muted">{children}</div>
      {actions ? <div className="mt-3 flex flex-wrap justify-center gap-3">{actions}</div> : null}
    </div>
  );
}
