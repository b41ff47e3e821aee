import { Link } from 'react-router';
import { Checkbox } from '../../ui/choice/checkbox.tsx';

const LINK_CLASS = 'text-action-text underline underline-offset-4';

/** Links open in a new tab, so that input is not lost. */
export function TermsBox({ agreed, onChange }: { agreed: boolean; onChange: (agreed: boolean) => void }) {
  return (
    <Checkbox
      name="agreeTerms"
      checked={agreed}
      onChange={(event) => onChange(event.target.checked)}
      hint={agreed ? undefined : 'Tick this to register.'}
    >
      I agree to the{' '}
      <Link to="/terms" target="_blank" className={LINK_CLASS}>
        terms
      </Link>{' '}
      and have read the{' '}
      <Link to="/privacy" target="_blank" className={LINK_CLASS}>
        privacy notice
      </Link>
    </Checkbox>
  );
}
