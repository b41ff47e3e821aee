import CircleAlert from 'lucide-react/icons/circle-alert';

/** Renders an empty element from the start, so that a later error is announced. */
export function ErrorText({ id, error }: { id: string | undefined; error: string | undefined }) {
  return (
    <p id={id} aria-live="polite" className="flex gap-1.5 text-sm font-medium text-error empty:sr-only">
      {error ? (
        <>
          <CircleAlert aria-hidden="true" size={18} strokeWidth={2} className="mt-px shrink-0" />
          {error}
        </>
      ) : null}
    </p>
  );
}
