import { Link } from 'react-router';
import { buttonClass } from '../../ui/button.ts';
import { prerendered } from '../../ui/prerendered.tsx';

const RodTubePicture = prerendered(
  async () => (await import('../../features/pictures/rod-tube.picture.tsx')).RodTubePicture,
);

export function ClosingSection() {
  return (
    <section aria-labelledby="closing" className="mx-auto max-w-content px-4 pb-20 text-center md:pb-28">
      <RodTubePicture className="mx-auto size-32" />
      <h2 id="closing" className="mt-4 text-3xl md:text-4xl">
        Who is open near your water?
      </h2>
      <p className="mx-auto mt-3 max-w-[46ch] text-lg text-muted">
        Opening hours, phone numbers and what they stock. Look for the float: those shops deliver.
      </p>
      <Link to="/directory" className={`${buttonClass('primary')} mt-6`}>
        Browse Shop Directory
      </Link>
    </section>
  );
}
