// Drawings of our own where the demo's two delivering shops would have photos; every sample shop is labelled as one.
import { readFile } from 'node:fs/promises';
import { newRecordId } from '@baitdrop/domain/ids/ids';
import { storedPhotos } from '@baitdrop/domain/products/photos';
import { fileKey } from '@baitdrop/records/files/record-files';
import { pictureOfDrawing, REENCODED } from '@baitdrop/records/files/re-encode';
import type { Context } from '../context.ts';
import { rowsOf } from '../platform/database/rows.ts';
import type { demoDeliverers } from '../demo/demo-accounts.ts';

interface SamplePictures {
  photo: string;
  logo: string;
  products: Record<string, readonly { drawing: string; alt: string }[]>;
}

const SAMPLES: Record<keyof typeof demoDeliverers, SamplePictures> = {
  'Two Bridges Bait & Tackle': {
    photo: 'two-bridges-photo',
    logo: 'two-bridges-logo',
    products: {
      'Fresh White Maggots, 568 ml (1 pint)': [
        { drawing: 'maggots-1', alt: 'An open green tub, full of white maggots' },
        { drawing: 'maggots-2', alt: 'White maggots from near' },
        { drawing: 'maggots-3', alt: 'The tub with its lid on, beside a scoop' },
      ],
    },
  },
  'Wyre Bank Angling': { photo: 'wyre-bank-photo', logo: 'wyre-bank-logo', products: {} },
};

type PictureContext = Pick<Context, 'pool' | 'engine'>;

/** Draws it as what is sent is kept, and says under which name. */
async function store({ engine }: PictureContext, collection: string, id: string, drawing: string): Promise<string> {
  const svg = await readFile(new URL(`pictures/${drawing}.svg`, import.meta.url));
  const content = await pictureOfDrawing(svg);
  const name = `${newRecordId((length) => engine.random.bytes(length))}${REENCODED.extension}`;
  const key = fileKey({ id, collection: engine.collections.get(collection) }, name);
  await engine.files.put(key, content, REENCODED.contentType);
  return name;
}

async function seedProductPhotos(context: PictureContext, shopId: string, samples: SamplePictures): Promise<void> {
  for (const [product, photos] of Object.entries(samples.products)) {
    const text = 'select id from products where shop_id = $1 and name = $2';
    const [row] = await rowsOf<{ id: string }>(context.pool, text, [shopId, product]);
    if (row === undefined) throw new Error(`There is no sample product called ${product}.`);
    const stored = await Promise.all(
      photos.map(async ({ drawing, alt }) => ({ name: await store(context, 'products', row.id, drawing), alt })),
    );
    const { image, more_images, image_alts } = storedPhotos(stored);
    await context.pool.query('update products set image = $2, more_images = $3, image_alts = $4 where id = $1', [
      row.id,
      image,
      JSON.stringify(more_images),
      JSON.stringify(image_alts),
    ]);
  }
}

/** Once, right after the sample shops were made. */
export async function seedPictures(context: PictureContext): Promise<void> {
  for (const [name, samples] of Object.entries(SAMPLES)) {
    const text = 'select id, shop_id from shops where sample and name = $1';
    const [shop] = await rowsOf<{ id: string; shop_id: string }>(context.pool, text, [name]);
    if (shop === undefined) throw new Error(`There is no sample shop called ${name}.`);
    const [image, logo] = await Promise.all(
      [samples.photo, samples.logo].map((drawing) => store(context, 'shops', shop.id, drawing)),
    );
    await context.pool.query('update shops set image = $2, logo = $3 where id = $1', [shop.id, image, logo]);
    await seedProductPhotos(context, shop.shop_id, samples);
  }
}
