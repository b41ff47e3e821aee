import { Button } from '../../../ui/button/button.tsx';

interface SaveBarProps {
  text: string;
  label: string;
  isPending: boolean;
}

/** Stays within reach of the thumb. It belongs to the surrounding form. */
export function SaveBar({ text, label, isPending }: SaveBarProps) {
  return (
    <div className="sticky bottom-18 z-10 flex flex-wrap items-center justify-between gap-3 rounded-card border border-line bg-surface py-3 pr-3 pl-5 shadow-float md:bottom-4">
      <p className="font-semibold">{text}</p>
      <Button type="submit" pending={isPending} pendingLabel="Saving…">
        {label}
      </Button>
    </div>
  );
}
