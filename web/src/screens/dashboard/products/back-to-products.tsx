import ArrowLeft from 'lucide-react/icons/arrow-left';
import { TextLink } from '../../../ui/links.tsx';

export function BackToProducts() {
  return (
    <TextLink to="/dashboard/products" className="gap-1.5">
      <ArrowLeft aria-hidden="true" size={18} strokeWidth={1.75} />
      Products
    </TextLink>
  );
}
