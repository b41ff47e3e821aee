import { type VatRate, vatRateNames } from '@baitdrop/domain/vat/vat-rates';
import { vatDocumentsQuery } from '../../features/my-shop/my-shop.queries.ts';
import { useQuery } from '../../platform/query/use-query.ts';
import { Alert } from '../../ui/alert.tsx';
import { LinkButton } from '../../ui/button/link-button.tsx';

const products = (count: number): string => (count === 1 ? '1 product has' : `${count} products have`);

/** Says which rate products without their own have, with a link to them. */
export function UndecidedProducts({ count, rate }: { count: number; rate: VatRate }) {
  return (
    <Alert
      kind={rate === '' ? 'warning' : 'info'}
      title={`${products(count)} no VAT rate of ${count === 1 ? 'its' : 'their'} own`}
      actions={
        <LinkButton to="/dashboard/products?show=no_vat" variant="secondary">
          Show {count === 1 ? 'it' : 'them'}
        </LinkButton>
      }
    >
      {rate === ''
        ? 'Until they have one, their invoices and your report leave out their VAT.'
        : `Your default applies: ${vatRateNames[rate]}. Check that it’s right, and use “Set the VAT rate” where it isn’t.`}
    </Alert>
  );
}

/** Lists VAT settings that are missing; empty once there are none. */
export function VatNotice({ shopId }: { shopId: string }) {
  const { data } = useQuery(vatDocumentsQuery(shopId, 1));
  if (data === undefined || !data.registered) return null;
  const { default_rate: rate, undecided_products: count } = data;
  return (
    <>
      {rate === '' ? (
        <Alert
          kind="warning"
          title="Choose your default VAT rate"
          actions={<LinkButton to="/dashboard/settings#contact">Choose a rate</LinkButton>}
        >
          You’re registered for VAT. Products without a rate of their own need one, or their VAT isn’t worked out.
        </Alert>
      ) : null}
      {count > 0 ? <UndecidedProducts count={count} rate={rate} /> : null}
    </>
  );
}
