import type { ShelfProductAnswer } from '@baitdrop/contract/shop-products';
import { deskMessages } from '@baitdrop/domain/messages/desk';
import { type MetaFunction, useParams } from 'react-router';
import { FormErrorAlert } from '../../../ui/form/form-error.tsx';
import { FlaskPicture } from '../../../features/pictures/flask.picture.tsx';
import { productDraftOf, type ReadDraft } from '../../../features/shelf/product-draft.ts';
import { productQuery, updateProduct } from '../../../features/shelf/shelf.queries.ts';
import { pageMeta } from '../../../platform/page-meta.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { LoadFailed } from '../../../ui/load-failed.tsx';
import { Loaded } from '../../../ui/loaded.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { showSnackbar } from '../../../ui/snackbar/snackbars.ts';
import { TitleRow } from '../../../ui/title-row.tsx';
import { useShop } from '../use-shop.ts';
import { LeaveDialog } from '../settings/leave.dialog.tsx';
import { BackLink } from '../../../ui/back-link.tsx';
import { DeleteSection } from './delete.section.tsx';
import { PhotosSection } from './photos.section.tsx';
import { ProductForm } from './product-form.tsx';
import { SaveBar } from './save-bar.tsx';
import { SizesSection } from './sizes.section.tsx';
import { StockSection } from './stock.section.tsx';
import { useKinds } from './use-kinds.ts';
import { useProductDraft } from './use-product-draft.ts';
import { useQuery } from '../../../platform/query/use-query.ts';
import { Form } from '../../../ui/form/form.tsx';

export const meta: MetaFunction = () =>
  pageMeta({ title: 'Product', description: 'Price, stock, photos and history of a product.' });

export const handle = { requires: 'auth', title: 'Product', endsWithBar: true };

interface ProductProps {
  shopId: string;
  answer: ShelfProductAnswer;
  reload: () => Promise<unknown>;
}

function Product({ shopId, answer, reload }: ProductProps) {
  const { product, sizes } = answer;
  const save = async ({ details }: ReadDraft) => {
    await updateProduct(shopId, product.id, details);
    showSnackbar({ kind: 'success', text: deskMessages.saved });
    await reload();
  };
  const state = useProductDraft(`product:${product.id}`, productDraftOf(product), save, product);
  const kinds = useKinds(shopId);

  return (
    <>
      <TitleRow title={product.name} back={<BackLink to="/dashboard/products">Products</BackLink>} />
      <div className="grid items-start gap-5 pb-8 lg:grid-cols-[1fr_22rem]">
        <div className="grid gap-5 lg:order-2">
          <PhotosSection shopId={shopId} product={product} onChanged={reload} />
          <StockSection shopId={shopId} product={product} onChanged={() => void reload()} />
          <SizesSection product={product} sizes={sizes} />
        </div>
        <Form form={state.form} className="grid gap-5">
          <FormErrorAlert form={state.form} />
          <ProductForm state={state} {...kinds} isNew={false} />
          <DeleteSection shopId={shopId} product={product} />
          {state.isChanged ? (
            <SaveBar text="You have unsaved changes." label="Save" isPending={state.form.isPending} />
          ) : null}
          <LeaveDialog isChanged={state.isChanged} onLeave={state.form.reset} />
        </Form>
      </div>
    </>
  );
}

const outline = (
  <>
    <Skeleton shape="title" className="mt-16 mb-6" />
    <Skeleton shape="block" className="h-96" />
  </>
);

function ReadProduct({ shopId, id }: { shopId: string; id: string }) {
  const query = useQuery(productQuery(shopId, id));
  const flask = <FlaskPicture className="size-36" />;
  const failure = (
    <LoadFailed
      headingLevel={1}
      picture={flask}
      title="The product couldn’t be loaded"
      onRetry={() => void query.refetch()}
    >
      Check your signal. Nothing is lost.
    </LoadFailed>
  );
  return (
    <Loaded query={query} what="The product" outline={outline} failure={failure}>
      {(answer) =>
        answer === 'gone' ? (
          <EmptyState
            headingLevel={1}
            picture={flask}
            title="We can’t find that product"
            actions={<BackLink to="/dashboard/products">Products</BackLink>}
          >
            It may have been deleted.
          </EmptyState>
        ) : (
          <Product key={id} shopId={shopId} answer={answer} reload={query.refetch} />
        )
      }
    </Loaded>
  );
}

export default function ProductScreen() {
  const { id = '' } = useParams();
  const { shop_id: shopId } = useShop();
  return <ReadProduct shopId={shopId} id={id} />;
}
