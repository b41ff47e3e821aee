import { PICTURE } from '@baitdrop/contract/pictures';
import { deskMessages } from '@baitdrop/domain/messages/desk';
import { photoMessages } from '@baitdrop/domain/messages/photos';
import { MAX_PHOTOS } from '@baitdrop/domain/products/photos';
import { nameOfSize } from '@baitdrop/domain/products/size-groups';
import { useState } from 'react';
import { type MetaFunction, useNavigate } from 'react-router';
import { useSearchState } from '../../../platform/navigation/use-search-state.ts';
import { errorMessage, readError } from '../../../platform/api/error-message.ts';
import { FormErrorAlert } from '../../../ui/form/form-error.tsx';
import { ProductPicture } from '../../../features/product-pictures/product-picture.tsx';
import { draftOfSizeLike, newDraft, type ProductDraft, type ReadDraft } from '../../../features/shelf/product-draft.ts';
import { addPhoto, createProduct, productQuery } from '../../../features/shelf/shelf.queries.ts';
import { log } from '../../../platform/log.ts';
import { pageMeta } from '../../../platform/page-meta.ts';
import { Card } from '../../../ui/card.tsx';
import { type ChosenPicture, PictureChoice } from '../../../ui/field/picture-choice.tsx';
import { Skeleton, SkeletonGroup } from '../../../ui/skeleton.tsx';
import { showSnackbar } from '../../../ui/snackbar/snackbars.ts';
import { TitleRow } from '../../../ui/title-row.tsx';
import { useShop } from '../use-shop.ts';
import { LeaveDialog } from '../settings/leave.dialog.tsx';
import { BackLink } from '../../../ui/back-link.tsx';
import { ProductForm } from './product-form.tsx';
import { SaveBar } from './save-bar.tsx';
import { useKinds } from './use-kinds.ts';
import { useProductDraft } from './use-product-draft.ts';
import { useQuery } from '../../../platform/query/use-query.ts';
import { Form } from '../../../ui/form/form.tsx';
import { pageAddress } from '../../../platform/page-address.ts';

export const meta: MetaFunction = () =>
  pageMeta({ title: 'Add a product', description: 'Name, price, stock, photos and the rules for what you sell.' });

export const handle = { requires: 'auth', title: 'Add a product', endsWithBar: true };

interface NewProductProps {
  shopId: string;
  first: ProductDraft;
  /** The product of which this is another size; empty without one. */
  like: string;
}

function NewProduct({ shopId, first, like }: NewProductProps) {
  const navigate = useNavigate();
  const [photos, setPhotos] = useState<readonly ChosenPicture[]>([]);
  const [isDone, setDone] = useState(false);
  const state = useProductDraft(`product:new:${like}`, first, save);
  const kinds = useKinds(shopId);

  async function sendPhotos(id: string): Promise<void> {
    for (const { file } of photos) {
      try {
        await addPhoto(shopId, id, file);
      } catch (failure) {
        log.info('A photo was not taken', failure);
        const why = readError(failure).message || errorMessage(failure);
        showSnackbar({ kind: 'error', text: deskMessages.products.addedWithout(file.name, why) });
      }
    }
  }

  async function save({ details, stock }: ReadDraft) {
    const form = { ...details, stock };
    const { id } = await createProduct(shopId, form);
    await sendPhotos(id);
    setDone(true);
    showSnackbar({ kind: 'success', text: deskMessages.products.added(details.name) });
    await navigate(pageAddress('/dashboard/products/:id', { params: { id } }), { replace: true });
  }

  const { draft } = state;
  return (
    <Form form={state.form} className="grid max-w-3xl gap-5 pb-8">
      <FormErrorAlert form={state.form} />
      <Card>
        <PictureChoice
          pictures={photos}
          onChange={setPhotos}
          max={MAX_PHOTOS}
          maxBytes={PICTURE.maxBytes}
          tooMany={photoMessages.tooMany(MAX_PHOTOS)}
          placeholder={<ProductPicture product={{ ...draft, image: '' }} className="size-28" />}
          hint={photoMessages.ofProduct(MAX_PHOTOS, PICTURE)}
        />
      </Card>
      <ProductForm state={state} {...kinds} isNew />
      <SaveBar text="Not on your shelf yet." label="Add the product" isPending={state.form.isPending} />
      <LeaveDialog isChanged={state.isChanged && !isDone && !state.form.isPending} onLeave={state.form.reset} />
    </Form>
  );
}

/** Loads the product from which another size takes its values. */
function FromLike({ shopId, like }: { shopId: string; like: string }) {
  const { data, isError } = useQuery({ ...productQuery(shopId, like), meta: {} });
  if (data === undefined && !isError)
    return (
      <SkeletonGroup label="Loading the product">
        <Skeleton shape="block" className="h-96 max-w-3xl" />
      </SkeletonGroup>
    );
  const product = data === undefined || data === 'gone' ? null : data.product;
  const first = product ? draftOfSizeLike(product) : newDraft();
  return (
    <NewProduct
      shopId={shopId}
      like={like}
      first={product ? { ...first, name: nameOfSize(first.size_group, '') } : first}
    />
  );
}

export default function NewProductScreen() {
  const [params] = useSearchState();
  const like = params.get('like') ?? '';
  const { shop_id: shopId } = useShop();
  return (
    <>
      <TitleRow
        title={like === '' ? 'Add a product' : 'Add another size'}
        back={<BackLink to="/dashboard/products">Products</BackLink>}
      />
      {like === '' ? (
        <NewProduct shopId={shopId} like="" first={newDraft()} />
      ) : (
        <FromLike shopId={shopId} like={like} />
      )}
    </>
  );
}
