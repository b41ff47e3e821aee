import { pence } from '@baitdrop/domain/money/pence';
import LayoutGrid from 'lucide-react/icons/layout-grid';
import List from 'lucide-react/icons/list';
import { useState } from 'react';
import { Checkbox } from '../../../ui/choice/checkbox.tsx';
import { RadioCards } from '../../../ui/choice/radio-cards.tsx';
import { Segmented } from '../../../ui/choice/segmented.tsx';
import { Switch } from '../../../ui/choice/switch.tsx';
import { Money } from '../../../ui/money.tsx';
import { QuantityStepper } from '../../../ui/stepper/quantity-stepper.tsx';
import { Sample, GallerySection, type SectionInfo } from '../section.tsx';

const setups = [
  { value: 'self', title: 'Do it yourself', text: 'Our guide takes about ten minutes.', aside: 'Free' },
  { value: 'basic', title: 'Basic', text: 'We install it for you.', aside: <Money amount={pence(4900)} brief /> },
  {
    value: 'premium',
    title: 'Premium',
    text: 'With styling and training.',
    aside: <Money amount={pence(14900)} brief />,
  },
] as const;

const views = [
  { value: 'grid', label: 'Grid', Icon: LayoutGrid },
  { value: 'list', label: 'List', Icon: List },
] as const;

export function ChoicesSection(info: SectionInfo) {
  const [setup, setSetup] = useState<(typeof setups)[number]['value'] | null>('self');
  const [view, setView] = useState<(typeof views)[number]['value']>('grid');
  const [count, setCount] = useState(2);
  const [isAccepted, setAccepted] = useState(false);
  return (
    <GallerySection {...info}>
      <Sample title="Radio cards">
        <div className="grid gap-6">
          <RadioCards legend="Setup service" columns={3} cards={setups} value={setup} onChange={setSetup} required />
          <RadioCards
            legend="Who are you?"
            hint="You can be both later."
            error="Choose one to go on."
            columns={2}
            cards={[
              { value: 'customer', title: 'Customer', text: 'I want bait at my peg.' },
              { value: 'shop', title: 'Shop owner', text: 'Not open for sign-up today.', disabled: true },
            ]}
            value={null}
            onChange={() => undefined}
          />
        </div>
      </Sample>
      <div className="grid gap-8 sm:grid-cols-2">
        <Sample title="Checkbox">
          <Checkbox checked={isAccepted} onChange={(event) => setAccepted(event.target.checked)}>
            I agree to the terms
          </Checkbox>
          <Checkbox defaultChecked hint="One email a month, at most.">
            Send me news from my shop
          </Checkbox>
          <Checkbox error="Please agree to go on.">I am 18 or older</Checkbox>
          <Checkbox disabled>Not available</Checkbox>
          <Checkbox disabled defaultChecked>
            Always on
          </Checkbox>
        </Sample>
        <Sample title="Switch" note="takes effect at once">
          <Switch>Sort by distance</Switch>
          <Switch defaultChecked>Take orders</Switch>
          <Switch disabled>Needs a location</Switch>
          <Switch disabled defaultChecked>
            On, and not yours to change
          </Switch>
        </Sample>
        <Sample title="Views">
          <Segmented legend="View" segments={views} value={view} onChange={setView} />
        </Sample>
        <Sample title="Quantity" note="the bin at one, a stop at five">
          <div className="flex flex-wrap items-center gap-4">
            <QuantityStepper name="pint of maggots" value={count} onChange={setCount} max={5} removesAtZero />
            <QuantityStepper name="hook packet" value={1} onChange={() => undefined} min={1} max={1} />
          </div>
        </Sample>
      </div>
    </GallerySection>
  );
}
