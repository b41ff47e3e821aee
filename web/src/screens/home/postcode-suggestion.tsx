/**
 * In the demo, suggests a postcode that finds shops. Its touch target is tall enough, but it adds no height to the row,
 * so nothing moves.
 */
export function PostcodeSuggestion({ postcode, onTake }: { postcode: string; onTake: (postcode: string) => void }) {
  return (
    <button
      type="button"
      onClick={() => onTake(postcode)}
      className="group -my-3 flex min-h-11 items-center text-sm font-semibold"
    >
      <span className="rounded-chip border border-line bg-surface px-3 whitespace-nowrap py-0.5 text-action-text group-hover:underline">
        Try {postcode}
      </span>
    </button>
  );
}
