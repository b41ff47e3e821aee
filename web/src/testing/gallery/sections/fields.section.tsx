import MapPin from 'lucide-react/icons/map-pin';
import { useState } from 'react';
import { CopyField } from '../../../ui/copy-field/copy-field.tsx';
import { SelectField } from '../../../ui/field/select-field.tsx';
import { TextArea } from '../../../ui/field/text-area.tsx';
import { TextField } from '../../../ui/field/text-field.tsx';
import { Sample, GallerySection, type SectionInfo } from '../section.tsx';

const radii = [
  { value: 'all', label: 'All' },
  { value: '5', label: '5km' },
  { value: '10', label: '10km' },
  { value: '15', label: '15km' },
  { value: '20', label: '20km+', disabled: true },
];

export function FieldsSection(info: SectionInfo) {
  const [radius, setRadius] = useState('all');
  return (
    <GallerySection {...info}>
      <Sample title="Text">
        <div className="grid gap-6 sm:grid-cols-2">
          <TextField label="Full name" required autoComplete="off" placeholder="Sam Rivers" />
          <TextField label="Email" required readOnly type="email" defaultValue="sam@shop.example" />
          <TextField
            label="Postcode"
            required
            defaultValue="SW1A"
            error="That postcode is too short. It should look like BH24 1LA."
            prefix={<MapPin aria-hidden="true" size={20} strokeWidth={1.75} />}
          />
          <TextField
            label="Average order value"
            required
            inputMode="decimal"
            prefix="£"
            suffix="per order"
            defaultValue="35"
          />
          <TextField label="Shop ID" required disabled defaultValue="shop_1763" hint="Made by us; it never changes." />
          <TextField label="Referral code" hint="£5 off your next order with a valid code." />
        </div>
      </Sample>
      <Sample title="Select">
        <div className="grid gap-6 sm:grid-cols-2">
          <SelectField
            label="Delivery radius"
            required
            options={radii}
            value={radius}
            onChange={(event) => setRadius(event.target.value)}
          />
          <SelectField
            label="Plugin"
            required
            placeholder="Choose one"
            options={radii}
            error="Choose a plugin to go on."
          />
          <SelectField label="Status" options={radii} disabled />
        </div>
      </Sample>
      <Sample title="Longer text">
        <div className="grid gap-6 sm:grid-cols-2">
          <TextArea
            label="Where exactly?"
            hint="Which side of the lake, which peg."
            placeholder="Peg 14, past the willow"
          />
          <TextArea label="Item details" required defaultValue="{ name: }" error="Invalid JSON in item details" />
        </div>
      </Sample>
      <Sample title="Copy">
        <div className="grid gap-6 sm:grid-cols-2">
          <CopyField label="Referral link" value="https://baitdrop.example/register?ref=HERON7" />
          <CopyField label="API key" value="bd_4f1c92a77e0b4d31" />
        </div>
      </Sample>
    </GallerySection>
  );
}
