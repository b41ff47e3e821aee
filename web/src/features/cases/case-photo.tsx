import { useState } from 'react';
import { useQuery } from '../../platform/query/use-query.ts';
import { Dialog } from '../../ui/modal/dialog.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';

interface CasePhotoProps {
  id: string;
  /** Starts at 1. */
  number: number;
  load: () => Promise<Blob>;
}

const readAddress = async (blob: Blob): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.addEventListener('load', () => resolve(String(reader.result)));
    reader.addEventListener('error', () => reject(reader.error ?? new Error('The photo could not be read')));
    reader.readAsDataURL(blob);
  });

/** Loads the photo with the viewer's authorisation, because it has no public URL. */
export function CasePhoto({ id, number, load }: CasePhotoProps) {
  const [isOpen, setOpen] = useState(false);
  const { data: src, isError } = useQuery({
    queryKey: ['case-photos', id],
    queryFn: async () => readAddress(await load()),
    staleTime: Number.POSITIVE_INFINITY,
  });
  const name = `Photo ${number} of the problem`;
  if (isError) return <p className="text-sm text-muted">{name} couldn’t be loaded.</p>;
  if (src === undefined) return <Skeleton shape="block" className="size-24" />;
  return (
    <>
      <button type="button" onClick={() => setOpen(true)} aria-label={`Enlarge: ${name}`} className="rounded-control">
        <img src={src} alt={name} className="size-24 rounded-control bg-page object-cover" />
      </button>
      <Dialog open={isOpen} onClose={() => setOpen(false)} title={name} width="wide">
        <img src={src} alt={name} className="max-h-[70dvh] w-full object-contain" />
      </Dialog>
    </>
  );
}
