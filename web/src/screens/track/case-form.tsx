import { PICTURE } from '@baitdrop/contract/pictures';
import { CASE_REASONS, type CaseReason, MAX_CASE_PHOTOS } from '@baitdrop/domain/cases/order-case';
import { caseReasons } from '@baitdrop/domain/messages/cases';
import { photoMessages } from '@baitdrop/domain/messages/photos';
import type { FormState } from '../../platform/forms/use-form.ts';
import { Button } from '../../ui/button/button.tsx';
import { type ChosenPicture, PictureChoice } from '../../ui/field/picture-choice.tsx';
import { SelectField } from '../../ui/field/select-field.tsx';
import { TextArea } from '../../ui/field/text-area.tsx';
import { Form } from '../../ui/form/form.tsx';
import { FormErrorAlert } from '../../ui/form/form-error.tsx';

export interface CaseFields {
  reason: CaseReason | '';
  text: string;
}

interface CaseFormProps {
  form: FormState<CaseFields>;
  photos: readonly ChosenPicture[];
  onPhotos: (photos: readonly ChosenPicture[]) => void;
  onClose: () => void;
}

const options = CASE_REASONS.map((value) => ({ value, label: caseReasons[value] }));

export function CaseForm({ form, photos, onPhotos, onClose }: CaseFormProps) {
  return (
    <Form form={form} className="grid gap-4">
      <SelectField
        label="What’s wrong?"
        {...form.field('reason')}
        required
        placeholder="Choose what fits best"
        options={options}
      />
      <TextArea
        label="What happened?"
        {...form.field('text')}
        hint="Say which item, and what would put it right."
        rows={4}
      />
      <PictureChoice
        pictures={photos}
        onChange={onPhotos}
        max={MAX_CASE_PHOTOS}
        maxBytes={PICTURE.maxBytes}
        tooMany={photoMessages.tooManyOfCase(MAX_CASE_PHOTOS)}
        hint={photoMessages.ofCase(MAX_CASE_PHOTOS, PICTURE)}
      />
      <FormErrorAlert form={form} />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" pending={form.isPending}>
          Send to the shop
        </Button>
        <Button variant="secondary" onClick={onClose}>
          Not now
        </Button>
      </div>
    </Form>
  );
}
