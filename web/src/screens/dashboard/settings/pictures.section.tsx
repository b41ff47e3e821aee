import { SHOP_LOGO, SHOP_PHOTO } from '@baitdrop/contract/pictures';
import type { ShopPictures } from '@baitdrop/contract/shop-settings';
import { deskMessages } from '@baitdrop/domain/messages/desk';
import { useState } from 'react';
import { removeShopPicture, sendShopPicture } from '../../../features/my-shop/my-shop.queries.ts';
import { ShopCover } from '../../../features/shops/shop-cover.tsx';
import { ShopLogo } from '../../../features/shops/shop-logo.tsx';
import { errorMessage, readError } from '../../../platform/api/error-message.ts';
import { useCommand } from '../../../platform/query/use-command.ts';
import { PictureField } from '../../../ui/field/picture-field.tsx';
import { showSnackbar } from '../../../ui/snackbar/snackbars.ts';
import { SettingsSection } from './settings-section.tsx';

interface PicturesSectionProps {
  shopId: string;
  shopName: string;
  first: ShopPictures;
}

/** Pictures are saved as soon as they are chosen, unlike the other settings. */
export function PicturesSection({ shopId, shopName, first }: PicturesSectionProps) {
  const [pictures, setPictures] = useState(first);
  const [photo, logo] = [useCommand(), useCommand()];

  async function change(which: 'photo' | 'logo', file: File | undefined): Promise<void> {
    const submission = which === 'photo' ? photo : logo;
    const isDone = await submission.run(
      async () => {
        if (file) setPictures(await sendShopPicture(shopId, which, file));
        else {
          await removeShopPicture(shopId, which);
          setPictures((before) => ({ ...before, [which]: '' }));
        }
      },
      (error) => ({ message: readError(error).message || errorMessage(error), fields: {} }),
    );
    if (isDone)
      showSnackbar({
        kind: 'success',
        text: file ? deskMessages.pictureSaved(which) : deskMessages.pictureRemoved(which),
      });
  }

  return (
    <SettingsSection
      id="pictures"
      title="Photo and logo"
      lead="Customers see them in the directory and at the top of your shop. Saved at once."
    >
      <div className="grid gap-6">
        <PictureField
          thing="photo"
          isWide
          image={pictures.photo}
          limits={SHOP_PHOTO}
          isPending={photo.isPending}
          problem={photo.problem}
          note="A wide one of your shop front or counter works best."
          onChoose={(file) => void change('photo', file)}
          onRemove={() => void change('photo', undefined)}
        >
          {(image) => (
            <ShopCover
              shop={{ image, baitdrop_enabled: true }}
              sizes="(min-width: 48rem) 40rem, 100vw"
              className="h-36 w-full rounded-card sm:h-44"
            />
          )}
        </PictureField>
        <PictureField
          thing="logo"
          image={pictures.logo}
          limits={SHOP_LOGO}
          isPending={logo.isPending}
          problem={logo.problem}
          note="Square is best; we crop others to the middle."
          onChoose={(file) => void change('logo', file)}
          onRemove={() => void change('logo', undefined)}
        >
          {(image) => <ShopLogo shop={{ name: shopName, logo: image }} className="size-24" />}
        </PictureField>
      </div>
    </SettingsSection>
  );
}
