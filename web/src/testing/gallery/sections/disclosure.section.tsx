import { Accordion } from '../../../ui/accordion/accordion.tsx';
import { Sample, GallerySection, type SectionInfo } from '../section.tsx';

const questions = [
  { title: 'What does it cost my shop?', content: 'Nothing. You keep 100% of your prices; customers pay the fees.' },
  { title: 'When do I get paid?', content: 'In 2-3 business days, by bank transfer.' },
  { title: 'Is there a contract?', content: 'No contract and no monthly fee. Stop whenever you like.' },
];

export function DisclosureSection(info: SectionInfo) {
  return (
    <GallerySection {...info}>
      <Sample title="Questions">
        <Accordion items={questions} />
      </Sample>
    </GallerySection>
  );
}
