import type { ShelfProduct } from '@baitdrop/contract/shop-products';
import { useState } from 'react';
import { errorMessage, readError } from '../../../platform/api/error-message.ts';
import { removePicture, sendPicture } from '../../../features/shelf/shelf.queries.ts';
import { log } from '../../../platform/log.ts';
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
  const [isPending, setPending] = useState(false);
  const [problem, setProblem] = useState('');

  async function run(work: () => Promise<void>, words: string): Promise<void> {
    setPending(true);
    setProblem('');
    try {
      await work();
      showSnackbar({ kind: 'success', text: words });
      onChanged();
    } catch (failure) {
      log.info('The picture was not changed', failure);
      setProblem(readError(failure).message || errorMessage(failure));
    } finally {
      setPending(false);
    }
  }

  return (
    <section aria-label="Picture">
      <Card>
        <PictureField
          product={{ ...product, image: product.thumb }}
          chosen={null}
          isPending={isPending}
          problem={problem}
          onChoose={(file) => void run(() => sendPicture(shopId, product.id, file), 'The picture is there.')}
          onRemove={() => void run(() => removePicture(shopId, product.id), 'The picture is gone.')}
        />
      </Card>
    </section>
  );
}
