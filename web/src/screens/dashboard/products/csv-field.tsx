import Upload from 'lucide-react/icons/upload';
import { useId } from 'react';
import { buttonClass } from '../../../ui/button.ts';

export function CsvField({ isPending, onChoose }: { isPending: boolean; onChoose: (file: File) => void }) {
  const id = useId();
  return (
    <label
      htmlFor={id}
      className={`${buttonClass('primary')} cursor-pointer has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-action-text`}
    >
      <Upload aria-hidden="true" size={18} strokeWidth={1.75} />
      {isPending ? 'Reading the file…' : 'Choose a CSV file'}
      <input
        id={id}
        type="file"
        accept=".csv,text/csv"
        className="sr-only"
        disabled={isPending}
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          target.value = '';
          if (file) onChoose(file);
        }}
      />
    </label>
  );
}
