import type { ReactNode } from 'react';

export interface SectionInfo {
  id: string;
  title: string;
}

export function GallerySection({ id, title, children }: SectionInfo & { children: ReactNode }) {
  return (
    <section id={id} aria-labelledby={`${id}-title`} className="border-t border-line py-10">
      <h2 id={`${id}-title`} className="text-2xl">
        {title}
      </h2>
      <div className="mt-6 grid grid-cols-1 gap-8">{children}</div>
    </section>
  );
}

/** One component in its states, with a name for each group. */
export function Sample({ title, note, children }: { title: string; note?: string; children: ReactNode }) {
  return (
    <div>
      <h3 className="font-sans text-sm font-semibold tracking-normal text-muted">
        {title}
        {note ? <span className="font-normal"> · {note}</span> : null}
      </h3>
      <div className="mt-3">{children}</div>
    </div>
  );
}
