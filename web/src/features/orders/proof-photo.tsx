import { useEffect, useState } from 'react';
import { errorMessage } from '../../platform/api/error-message.ts';
import { Button } from '../../ui/button/button.tsx';

/** The courier's photo of the drop-off, loaded when the user opens it. */
export function ProofPhoto({ load }: { load: () => Promise<Blob> }) {
  const [photo, setPhoto] = useState('');
  const [problem, setProblem] = useState('');
  const [isPending, setPending] = useState(false);
  useEffect(() => () => URL.revokeObjectURL(photo), [photo]);

  async function show() {
    setPending(true);
    setProblem('');
    try {
      setPhoto(URL.createObjectURL(await load()));
    } catch (failure) {
      setProblem(errorMessage(failure));
    }
    setPending(false);
  }

  if (photo !== '')
    return (
      <figure className="grid gap-2">
        <img
          src={photo}
          alt="Where the courier left the order"
          className="max-h-96 w-full rounded-card object-contain"
        />
        <figcaption className="text-sm text-muted">The courier took this photo at the drop-off.</figcaption>
      </figure>
    );
  return (
    <div className="grid gap-2">
      <Button variant="secondary" pending={isPending} pendingLabel="Loading the photo…" onClick={() => void show()}>
        See the courier’s photo
      </Button>
      {problem === '' ? null : (
        <p role="alert" className="text-sm">
          {problem}
        </p>
      )}
    </div>
  );
}
