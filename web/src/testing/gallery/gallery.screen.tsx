import { PageHeader } from '../../ui/page-header.tsx';
import { ButtonsSection } from './sections/buttons.section.tsx';
import { CardSamples } from './sections/cards.section.tsx';
import { ChoicesSection } from './sections/choices.section.tsx';
import { DisclosureSection } from './sections/disclosure.section.tsx';
import { FieldsSection } from './sections/fields.section.tsx';
import { FoundationsSection } from './sections/foundations.section.tsx';
import { MapSection } from './sections/map.section.tsx';
import { MessagesSection } from './sections/messages.section.tsx';
import { OverlaysSection } from './sections/overlays.section.tsx';
import { PictureSamples } from './sections/pictures.section.tsx';
import { ProgressSection } from './sections/progress.section.tsx';
import { TableSection } from './sections/table.section.tsx';
import { ValuesSection } from './sections/values.section.tsx';
import type { SectionInfo } from './section.tsx';
import { ThemeToggle } from './theme-toggle.tsx';

const sections: (SectionInfo & { Content: (info: SectionInfo) => React.ReactNode })[] = [
  { id: 'foundations', title: 'Colour, type and the float', Content: FoundationsSection },
  { id: 'pictures', title: 'Pictures', Content: PictureSamples },
  { id: 'buttons', title: 'Buttons', Content: ButtonsSection },
  { id: 'fields', title: 'Fields', Content: FieldsSection },
  { id: 'choices', title: 'Choices', Content: ChoicesSection },
  { id: 'progress', title: 'Progress', Content: ProgressSection },
  { id: 'overlays', title: 'Dialogs and drawers', Content: OverlaysSection },
  { id: 'messages', title: 'Alerts and snackbars', Content: MessagesSection },
  { id: 'values', title: 'Chips and values', Content: ValuesSection },
  { id: 'cards', title: 'Cards and empty places', Content: CardSamples },
  { id: 'disclosure', title: 'Tabs and questions', Content: DisclosureSection },
  { id: 'table', title: 'Tables', Content: TableSection },
  { id: 'maps', title: 'Maps', Content: MapSection },
];

/** All components in their states. The page exists in `npm run dev` only. */
export default function GalleryScreen() {
  return (
    <div className="mx-auto max-w-content px-4">
      <PageHeader
        kicker="Pattern book"
        title="Components"
        lead="Every part of the interface in every state. Quiet pages, one strong action in green, and orange where something is happening."
        actions={<ThemeToggle />}
      />
      <div className="lg:grid lg:grid-cols-[12rem_minmax(0,1fr)] lg:gap-12">
        <nav aria-label="Components" className="hidden lg:block">
          <ul className="sticky top-20 pt-8">
            {sections.map(({ id, title }) => (
              <li key={id}>
                <a
                  href={`#${id}`}
                  className="flex min-h-9 items-center text-sm text-muted hover:text-ink hover:underline"
                >
                  {title}
                </a>
              </li>
            ))}
          </ul>
        </nav>
        <div>
          {sections.map(({ id, title, Content }) => (
            <Content key={id} id={id} title={title} />
          ))}
        </div>
      </div>
    </div>
  );
}
