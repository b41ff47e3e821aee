import { Float, type FloatState } from '../../../ui/float/float.tsx';
import { Sample, GallerySection, type SectionInfo } from '../section.tsx';

const SWATCHES = [
  ['Page', 'bg-page text-ink'],
  ['Surface', 'bg-surface text-ink'],
  ['Muted', 'bg-surface text-muted'],
  ['Action', 'bg-action text-action-ink'],
  ['Action text', 'bg-surface text-action-text'],
  ['Float', 'bg-float-fill text-float-ink'],
  ['Float text', 'bg-surface text-float'],
  ['Cream', 'bg-cream text-cream-ink'],
  ['Error', 'bg-surface text-error'],
  ['Info', 'bg-surface text-info'],
] as const;

const SIZES = [
  ['text-4xl', '48'],
  ['text-3xl', '36'],
  ['text-2xl', '28'],
  ['text-xl', '22'],
] as const;

const states: Record<FloatState, string> = {
  rest: 'Rest',
  bobbing: 'Bobbing: wait',
  settling: 'Settling: here',
  drifting: 'Drifting: on its way',
  bite: 'Bite: done',
};

export function FoundationsSection(info: SectionInfo) {
  return (
    <GallerySection {...info}>
      <Sample title="Colours">
        <ul className="grid grid-cols-2 gap-2 sm:grid-cols-5">
          {SWATCHES.map(([name, swatchClass]) => (
            <li
              key={name}
              className={`flex h-20 items-end rounded-control border border-line p-3 font-semibold ${swatchClass}`}
            >
              {name}
            </li>
          ))}
        </ul>
      </Sample>
      <Sample title="Type">
        {SIZES.map(([size, px]) => (
          <p key={size} className={`truncate font-heading font-bold tracking-tight ${size}`}>
            First light on the water <span className="font-sans text-sm font-normal text-muted">{px}</span>
          </p>
        ))}
        <p className="mt-2 max-w-prose">
          Maggots are riddled fresh this morning. Text is 16 and never smaller than 14; lines stay between 45 and 70
          characters, because people read this with one hand on a rod.
        </p>
      </Sample>
      <Sample title="The float">
        <ul className="grid grid-cols-2 gap-4 sm:grid-cols-4">
          {Object.entries(states).map(([state, label]) => (
            <li key={state} className="grid justify-items-center gap-3 rounded-card border border-line bg-surface p-5">
              <Float state={state as FloatState} className="h-18 w-12" />
              <span className="text-sm text-muted">{label}</span>
            </li>
          ))}
        </ul>
      </Sample>
    </GallerySection>
  );
}
