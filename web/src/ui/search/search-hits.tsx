/* oxlint-disable jsx-a11y/prefer-tag-over-role -- a native list cannot stay open below its field */
import type { SearchGroup, SearchHit } from './search-group.ts';

interface SearchHitsProps {
  id: string;
  groups: readonly SearchGroup[];
  /** The position of the chosen hit among all hits. */
  current: number;
  optionId: (index: number) => string;
  onPoint: (index: number) => void;
  onOpen: (hit: SearchHit) => void;
}

/** The list of a search field, in groups. The focus stays in the field, which has the keys. */
export function SearchHits({ id, groups, current, optionId, onPoint, onOpen }: SearchHitsProps) {
  const firstOf = (index: number): number => groups.slice(0, index).reduce((count, { hits }) => count + hits.length, 0);
  return (
    <div id={id} role="listbox" aria-label="Results">
      {groups.map(({ title, hits }, groupIndex) => (
        <div key={title} role="group" aria-label={title}>
          <p aria-hidden="true" className="px-3 pt-2 pb-1 text-sm font-semibold text-muted">
            {title}
          </p>
          {hits.map((hit, index) => {
            const position = firstOf(groupIndex) + index;
            return (
              // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus -- the field has the focus and the keys
              <div
                key={hit.key}
                id={optionId(position)}
                role="option"
                aria-selected={position === current}
                // Browsers also report a move when the list changes under a resting pointer.
                onPointerMove={({ movementX, movementY }) => {
                  if (movementX !== 0 || movementY !== 0) onPoint(position);
                }}
                onClick={() => onOpen(hit)}
                className="flex min-h-11 cursor-pointer flex-wrap items-center gap-x-3 rounded-control px-3 py-1.5 aria-selected:bg-action/12 aria-selected:text-action-text"
              >
                <span className="min-w-0 font-medium wrap-anywhere">{hit.label}</span>
                {hit.note === undefined ? null : (
                  <span className="min-w-0 text-sm wrap-anywhere text-muted">{hit.note}</span>
                )}
              </div>
            );
          })}
        </div>
      ))}
    </div>
  );
}
