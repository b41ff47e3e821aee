import ArrowLeft from 'lucide-react/icons/arrow-left';
import { Link } from 'react-router';

export function BackToProducts() {
  return (
    <Link
      to="/dashboard/products"
      className="inline-flex min-h-11 items-center gap-1.5 font-semibold text-action-text underline underline-offset-2"
    >
      <ArrowLeft aria-hidden="true" size={18} strokeWidth={1.75} />
      Products
    </Link>
  );
}
