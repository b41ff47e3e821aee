import type { ReactNode } from 'react';
import { HookPacketPicture } from '../../features/pictures/hook-packet.picture.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Loaded, type LoadedQuery } from '../../ui/loaded.tsx';
import { Section } from '../../ui/section.tsx';

interface OwnListCardProps<Item> {
  /** The plural name of the items: "codes". */
  things: string;
  query: LoadedQuery<readonly Item[]>;
  /** Shown if the list is empty. */
  whenEmpty: string;
  children: (items: readonly Item[]) => ReactNode;
  /** Below the list, also if it is empty. */
  note?: ReactNode;
}

/** A list of things that a shop created. */
export function OwnListCard<Item>({ things, query, whenEmpty, children, note }: OwnListCardProps<Item>) {
  return (
    <Section title={`Your ${things}`}>
      <Loaded
        query={query}
        what={`Your ${things}`}
        height="h-40"
        isEmpty={({ length }) => length === 0}
        empty={
          <EmptyState headingLevel={3} picture={<HookPacketPicture className="size-32" />} title={`No ${things} yet`}>
            {whenEmpty}
          </EmptyState>
        }
      >
        {children}
      </Loaded>
      {note === undefined ? null : <p className="mt-4 border-t border-line pt-4 text-muted">{note}</p>}
    </Section>
  );
}
