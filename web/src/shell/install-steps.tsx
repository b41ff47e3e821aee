import type { LucideIcon } from 'lucide-react';
import Check from 'lucide-react/icons/check';
import EllipsisVertical from 'lucide-react/icons/ellipsis-vertical';
import Share from 'lucide-react/icons/share';
import SquarePlus from 'lucide-react/icons/square-plus';
import { useEffect, useRef } from 'react';
import { closeOnBack } from '../platform/navigation/close-on-back.ts';
import { buttonClass } from '../ui/button.ts';

interface Step {
  title: string;
  text: string;
  Icon: LucideIcon;
}

const onIosSteps: Step[] = [
  { title: 'Share', text: "Tap the Share button in your browser's bar.", Icon: Share },
  { title: 'Add to Home Screen', text: 'Scroll down the list and tap it.', Icon: SquarePlus },
  { title: 'Add', text: 'Tap Add in the top corner. That’s all.', Icon: Check },
];

const elsewhereSteps: Step[] = [
  { title: 'Menu', text: "Open your browser's menu.", Icon: EllipsisVertical },
  { title: 'Install', text: 'Choose “Install app” or “Add to Home screen”.', Icon: SquarePlus },
  { title: 'Confirm', text: 'Say yes, and the float appears among your apps.', Icon: Check },
];

interface InstallStepsProps {
  onIos: boolean;
  onClose: () => void;
}

/** A dialog that opens when it is rendered. */
export default function InstallSteps({ onIos, onClose }: InstallStepsProps) {
  const ref = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const dialog = ref.current;
    if (dialog === null) return;
    dialog.showModal();
    return closeOnBack(() => dialog.close());
  }, []);

  return (
    <dialog
      ref={ref}
      onClose={onClose}
      aria-labelledby="install-steps-title"
      className="pointer-events-auto m-auto w-[min(28rem,calc(100vw-2rem))] rounded-card bg-surface p-6 text-ink shadow-float backdrop:bg-ink/60 dark:backdrop:bg-page/80"
    >
      <h2 id="install-steps-title" className="text-xl">
        How to install BaitDrop
      </h2>
      <ol className="mt-4 grid gap-4">
        {(onIos ? onIosSteps : elsewhereSteps).map(({ title, text, Icon }, index) => (
          <li key={title} className="flex items-start gap-4">
            <span className="grid size-11 shrink-0 place-items-center rounded-control bg-cream text-cream-ink">
              <Icon aria-hidden="true" size={22} strokeWidth={1.75} />
            </span>
            <span>
              <span className="block font-semibold">
                {index + 1}. {title}
              </span>
              <span className="text-muted">{text}</span>
            </span>
          </li>
        ))}
      </ol>
      <form method="dialog" className="mt-6 flex justify-end">
        <button type="submit" className={buttonClass('secondary')}>
          Got it
        </button>
      </form>
    </dialog>
  );
}
