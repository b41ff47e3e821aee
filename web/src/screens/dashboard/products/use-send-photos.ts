import { PICTURE } from '@baitdrop/contract/pictures';
import { photoMessages } from '@baitdrop/domain/messages/photos';
import { MAX_PHOTOS } from '@baitdrop/domain/products/photos';
import { useState } from 'react';
import { addPhoto } from '../../../features/shelf/shelf.queries.ts';
import { errorMessage, readError } from '../../../platform/api/error-message.ts';
import { log } from '../../../platform/log.ts';
import { pictureProblem } from '../../../ui/field/picture-problem.ts';

/** Uploads photos one after the other, in the chosen order; an error of one does not stop the others. */
export function useSendPhotos(shopId: string) {
  const [sending, setSending] = useState<{ number: number; count: number } | null>(null);
  const [problems, setProblems] = useState<readonly string[]>([]);

  /** Returns how many were uploaded. `room` is how many more the product can have. */
  async function send(id: string, files: readonly File[], room: number): Promise<number> {
    const found: string[] = [];
    let taken = 0;
    const fitting = files.filter((file) => {
      const problem = pictureProblem(file, PICTURE.maxBytes);
      if (problem !== '') found.push(`${file.name}: ${problem}`);
      return problem === '';
    });
    if (fitting.length > room) found.push(photoMessages.tooMany(MAX_PHOTOS));
    const chosen = fitting.slice(0, room);
    for (const [index, file] of chosen.entries()) {
      setSending({ number: index + 1, count: chosen.length });
      try {
        await addPhoto(shopId, id, file);
        taken += 1;
      } catch (failure) {
        log.info('A photo was not taken', failure);
        found.push(`${file.name}: ${readError(failure).message || errorMessage(failure)}`);
      }
    }
    setSending(null);
    setProblems(found);
    return taken;
  }

  return { sending, problems, send };
}
