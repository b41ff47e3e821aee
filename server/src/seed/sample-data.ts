import { readFileSync } from 'node:fs';
import { z } from 'zod';

const shop = z.object({
  name: z.string(),
  address: z.string(),
  postcode: z.string(),
  telephone: z.string(),
  email: z.string(),
  website: z.string(),
  opening_hours: z.record(z.string(), z.string()),
  latitude: z.number(),
  longitude: z.number(),
  specialties: z.array(z.string()),
  features: z.array(z.string()),
  chain: z.string(),
});

const product = z.object({
  name: z.string(),
  description: z.string(),
  price: z.number(),
  category: z.string(),
  subcategory: z.string(),
  perishable: z.boolean(),
  age_restricted: z.boolean(),
  pack_weight_g: z.number(),
  storage: z.string(),
  material: z.string().default(''),
  unit_weight_mg: z.number().default(0),
});

export type SampleShop = z.infer<typeof shop>;
export type SampleProduct = z.infer<typeof product>;

const read = (name: string): unknown =>
  JSON.parse(readFileSync(new URL(`../../data/${name}`, import.meta.url), 'utf8'));

export const sampleShops = (): SampleShop[] =>
  Object.values(z.record(z.string(), z.array(shop)).parse(read('shops.json'))).flat();

export const sampleProducts = (): SampleProduct[] => z.array(product).parse(read('products.json'));
