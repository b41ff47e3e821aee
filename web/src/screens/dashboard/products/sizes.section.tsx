import type { ShelfProduct, ShelfProductAnswer } from '@baitdrop/contract/shop-products';
import Plus from 'lucide-react/icons/plus';
import { Link } from 'react-router';
import { LinkButton } from '../../../ui/button/link-button.tsx';
import { Section } from '../../../ui/section.tsx';
import { pageAddress } from '../../../platform/page-address.ts';

export function SizesSection({ product, sizes }: { product: ShelfProduct; sizes: ShelfProductAnswer['sizes'] }) {
  return (
    <Section title={product.size_group === '' ? 'Other sizes' : product.size_group} isStacked>
      {sizes.length > 0 ? (
        <ul className="grid">
          {sizes.map(({ id, size_label, stock }) => (
            <li key={id} className="border-b border-line">
              <Link
                to={pageAddress('/dashboard/products/:id', { params: { id } })}
                aria-current={id === product.id ? 'page' : undefined}
                className="flex min-h-11 items-center justify-between gap-3 text-ink no-underline hover:underline aria-[current=page]:font-semibold"
              >
                Size {size_label}
                <span className="text-muted tabular-nums">{stock} left</span>
              </Link>
            </li>
          ))}
        </ul>
      ) : (
        <p className="text-muted">Sold in more than one size? Customers find them all on one card.</p>
      )}
      <LinkButton to={pageAddress('/dashboard/products/new', { query: { like: product.id } })} variant="secondary">
        <Plus aria-hidden="true" size={18} strokeWidth={2} />
        Add another size
      </LinkButton>
    </Section>
  );
}
