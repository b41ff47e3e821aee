import type { ShelfProduct } from '@baitdrop/contract/shop-products';
import { errorMessage, readError } from '../../../platform/api/error-message.ts';
import { removePicture, sendPicture } from '../../../features/shelf/shelf.queries.ts';
import { useSubmit } from '../../../platform/query/use-submit.ts';
import { Card } from '../../../ui/card.tsx';
import { showSnackbar } from '../../../ui/snackbar/snackbars.ts';
import { PictureField } from './picture-field.tsx';

interface PictureSectionProps {
  shopId: string;
  product: ShelfProduct;
  onChanged: () => void;
}

/** A picture is kept as soon as it is chosen. */
export function PictureSection({ shopId, product, onChanged }: PictureSectionProps) {
  const submission = useSubmit();

  async function run(work: () => Promise<void>, message: string): Promise<void> {
    const isDone = await submission.run(work, (error) => ({
      message: readError(error).message || errorMessage(error),
      fields: {},
    }));
    if (!isDone) return;
    showSnackbar({ kind: 'success', text: message });
    onChanged();
  }

  return (
    <section aria-label="Picture">
      <Card>
        <PictureField
          product={{ ...product, image: product.thumb }}
          chosen={null}
          isPending={submission.isPending}
          problem={submission.problem}
          onChoose={(file) => void run(() => sendPicture(shopId, product.id, file), 'The picture is there.')}
          onRemove={() => void run(() => removePicture(shopId, product.id), 'The picture is gone.')}
        />
      </Card>
    </section>
  );
}
