import { useState } from 'react';
import { Accordion } from '../../../ui/accordion/accordion.tsx';
import { Tabs } from '../../../ui/tabs/tabs.tsx';
import { Sample, DesignSection, type SectionInfo } from '../section.tsx';

const tabs = [
  { key: 'app', title: 'Shop app', content: <p>Install it from the app store, sign in, done.</p> },
  { key: 'plugin', title: 'Blog plugin', content: <p>Upload the ZIP, activate it, add the shortcode to a page.</p> },
  { key: 'widget', title: 'HTML widget', content: <p>Copy four lines into any page.</p> },
];

const questions = [
  { title: 'What does it cost my shop?', content: 'Nothing. You keep 100% of your prices; customers pay the fees.' },
  { title: 'When do I get paid?', content: 'In 2-3 business days, by bank transfer.' },
  { title: 'Is there a contract?', content: 'No contract and no monthly fee. Stop whenever you like.' },
];

export function DisclosureSection(info: SectionInfo) {
  const [tab, setTab] = useState('app');
  return (
    <DesignSection {...info}>
      <Sample title="Tabs" note="arrow keys, Home and End">
        <Tabs label="Ways to install" tabs={tabs} current={tab} onChange={setTab} />
      </Sample>
      <Sample title="Questions" note="one open at a time">
        <Accordion items={questions} oneAtATime />
      </Sample>
    </DesignSection>
  );
}
