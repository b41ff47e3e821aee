import Check from 'lucide-react/icons/check';

/** Says that the product was added a moment ago. */
export function AddedNote({ isAdded }: { isAdded: boolean }) {
  if (!isAdded) return null;
  return (
    <span className="inline-flex items-center gap-1 rounded-chip bg-surface px-1.5 text-sm font-semibold text-action-text">
      <Check aria-hidden="true" size={16} strokeWidth={2.5} />
      Added
    </span>
  );
}
