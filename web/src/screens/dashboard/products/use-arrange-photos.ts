import type { ShelfProduct } from '@baitdrop/contract/shop-products';
import { useRef, useState } from 'react';
import { arrangePhotos } from '../../../features/shelf/shelf.queries.ts';
import { errorMessage } from '../../../platform/api/error-message.ts';
import { log } from '../../../platform/log.ts';
import { showSnackbar } from '../../../ui/snackbar/snackbars.ts';

type Photos = ShelfProduct['photos'];

interface ArrangedPhotos {
  /** The photos as last arranged by the user. */
  photos: Photos;
  problem: string;
  /** Resolves with true if the change was saved. */
  arrange: (change: (photos: Photos) => Photos, doneText: string) => Promise<boolean>;
}

/**
 * Saves order and descriptions of the photos. Changes show at once and are sent one after the other, each based on the
 * previous one: leaving a field saves its description, and the tap that left it may already move a photo.
 */
export function useArrangePhotos(
  shopId: string,
  { id, photos }: ShelfProduct,
  onChanged: () => Promise<unknown>,
): ArrangedPhotos {
  const [arranged, setArranged] = useState<Photos | null>(null);
  const [problem, setProblem] = useState('');
  const latest = useRef<Photos | null>(null);
  const sending = useRef<Promise<unknown>>(Promise.resolve());

  async function save(changed: Photos, doneText: string): Promise<boolean> {
    let failure = '';
    try {
      await arrangePhotos(
        shopId,
        id,
        changed.map(({ name, alt }) => ({ name, alt })),
      );
    } catch (error) {
      log.info('The photos were not arranged', error);
      failure = errorMessage(error);
    }
    // A later change includes this one.
    if (latest.current !== changed) return failure === '';
    await onChanged();
    if (latest.current !== changed) return failure === '';
    latest.current = null;
    setArranged(null);
    setProblem(failure);
    if (failure === '') showSnackbar({ kind: 'success', text: doneText });
    return failure === '';
  }

  function arrange(change: (photos: Photos) => Photos, doneText: string): Promise<boolean> {
    const changed = change(latest.current ?? photos);
    latest.current = changed;
    setArranged(changed);
    setProblem('');
    const saved = sending.current.then(() => save(changed, doneText));
    sending.current = saved;
    return saved;
  }

  return { photos: arranged ?? photos, problem, arrange };
}
