// Files as the tills write them; the documentation of their headings is linked in each till's file.
import { describe, expect, it } from 'vitest';
import { parseCsv } from '../csv/parse-csv.ts';
import type { CsvProduct } from '../products/csv-columns.ts';
import { emptyProduct } from '../products/product-details.ts';
import { calendarDay } from '../time/calendar-day.ts';
import { readTable } from './import-table.ts';
import { planImport } from './plan-import.ts';

function rowsOf(csv: string): string[][] {
  const rows = parseCsv(csv);
  if (!rows.ok) throw new Error(rows.message);
  return rows.value;
}

function plan(csv: string, products: CsvProduct[] = []) {
  const table = readTable(rowsOf(csv));
  if (!table.ok) throw new Error(table.message);
  const { till, rows } = planImport(table.value, products, calendarDay('2026-11-15'));
  return {
    till,
    rows: rows.map(({ line, outcome, stock, details, problems }) => ({ line, outcome, stock, ...details, problems })),
  };
}

const shopifyOld = `Handle,Title,Body (HTML),Vendor,Product Category,Type,Tags,Published,Option1 Name,Option1 Value,Option2 Name,Option2 Value,Variant SKU,Variant Grams,Variant Inventory Tracker,Variant Inventory Qty,Variant Inventory Policy,Variant Price,Variant Barcode,Image Src,Gift Card,Status
white-maggots,White Maggots,<p>Riddled &amp; fresh.</p>,Acme,Animals > Bait,Bait,live,TRUE,Title,Default Title,,,MAG-1,568.0,shopify,24,deny,4.20,5012345678900,https://cdn/1.jpg,FALSE,active
white-maggots,,,,,,,,,,,,,,,,,,,https://cdn/2.jpg,,
hooks,Wide Gape Hooks,Strong,,Sporting Goods > Fishing > Hooks,,,TRUE,Size,12,Colour,Black,WG12,,,,,2.50,,,FALSE,active
hooks,,,,,,,,,16,,Black,WG16,,shopify,-3,,2.75,,,,
voucher,Gift card,,,,,,TRUE,Title,Default Title,,,,,,,,10.00,,,TRUE,active
old,Old Float,,,,,,TRUE,Title,Default Title,,,OLD,,shopify,1,,1.00,,,FALSE,draft
`;

describe('a Shopify export', () => {
  it('gives one product per size, without pictures and vouchers', () => {
    expect(plan(shopifyOld)).toMatchObject({
      till: 'Shopify',
      rows: [
        {
          line: 2,
          outcome: 'new',
          name: 'White Maggots',
          description: 'Riddled & fresh.',
          price_pence: 420,
          category: 'Bait',
          stock: 24,
          pack_weight_g: 568,
          barcode: '5012345678900',
          is_active: true,
        },
        {
          line: 4,
          name: 'Wide Gape Hooks, 12 Black',
          size_group: 'Wide Gape Hooks',
          size_label: '12 Black',
          category: 'Hooks',
          stock: undefined,
        },
        {
          line: 5,
          name: 'Wide Gape Hooks, 16 Black',
          price_pence: 275,
          description: 'Strong',
          category: 'Hooks',
          stock: 0,
        },
        { line: 7, name: 'Old Float', category: 'Other', is_active: false },
      ],
    });
  });

  it('is also recognised by its newer headings', () => {
    const csv = `Title,URL handle,Description,Vendor,Product category,Type,Tags,Published on online store,Status,SKU,Barcode,Option1 name,Option1 value,Price,Compare-at price,Charge tax,Inventory tracker,Inventory quantity,Weight value (grams)
Lobworms,lobworms,Big,,,Bait,,TRUE,Active,L1,,Title,Default Title,3.60,,TRUE,shopify,7,120
`;
    expect(plan(csv)).toMatchObject({
      till: 'Shopify',
      rows: [{ outcome: 'new', name: 'Lobworms', price_pence: 360, stock: 7, category: 'Bait', pack_weight_g: 120 }],
    });
  });

  it('changes nothing where its cells are empty', () => {
    const existing = {
      ...emptyProduct,
      id: 'p1',
      name: 'WIDE GAPE HOOKS 12 BLACK',
      price_pence: 250,
      category: 'hooks',
      description: 'Ours',
      size_group: 'Wide Gape Hooks',
      size_label: '12 Black',
      stock: 4,
    };
    const [, row] = plan(shopifyOld.replace('Strong', ''), [existing]).rows;
    expect(row).toMatchObject({
      outcome: 'unchanged',
      description: 'Ours',
      name: 'WIDE GAPE HOOKS 12 BLACK',
      stock: undefined,
    });
  });
});

it('a WooCommerce export gives variations the category and description of their parent', () => {
  const csv = `ID,Type,SKU,"GTIN, UPC, EAN, or ISBN",Name,Published,"Is featured?","Visibility in catalog","Short description",Description,"Tax status","In stock?",Stock,"Low stock amount","Weight (kg)","Length (cm)","Width (cm)","Height (cm)","Sale price","Regular price",Categories,Parent,"Attribute 1 name","Attribute 1 value(s)"
11,simple,GB,5012345678900,Groundbait,1,0,visible,,"<p>Sweet</p>",taxable,1,8,2,1.25,20.5,,,3.99,4.99,"Bait > Groundbait, Offers",,,
12,variable,WG,,"Hooks",1,0,visible,,Strong,taxable,1,,,,,,,,,Tackle,,Size,"12, 16"
13,variation,WG12,,"Hooks - 12",1,0,visible,,,taxable,0,,,,,,,,2.50,,id:12,Size,12
14,variation,WG16,,"Hooks - 16",1,0,visible,,,taxable,1,,,,,,,,2.50,,WG,Size,16
15,simple,D,,Draft,-1,0,visible,,,taxable,1,1,,,,,,,2,Tackle,,,
`;
  expect(plan(csv)).toMatchObject({
    till: 'WooCommerce',
    rows: [
      {
        name: 'Groundbait',
        description: 'Sweet',
        price_pence: 499,
        category: 'Bait',
        subcategory: 'Groundbait',
        stock: 8,
        low_stock_at: 2,
        pack_weight_g: 1250,
        length_cm: 21,
        barcode: '5012345678900',
      },
      { name: 'Hooks, 12', size_group: 'Hooks', size_label: '12', category: 'Tackle', description: 'Strong', stock: 0 },
      { name: 'Hooks, 16', stock: undefined },
      { name: 'Draft', is_active: false },
    ],
  });
});

it('a Lightspeed X-Series export gives its outlet’s stock, and scanned codes as barcodes', () => {
  const csv = `id,handle,sku,composite_name,composite_sku,composite_quantity,name,description,product_category,variant_option_one_name,variant_option_one_value,tags,supply_price,retail_price,tax_name,brand_name,supplier_name,active,track_inventory,inventory_Main_Outlet,reorder_point_Main_Outlet
b8ca3a6e,redworms,5012345678900,,,,Redworms,Tub,Bait,,,,1.00,3.2000,VAT,,,1,1,12.0,3
b8ca3a6f,shot,10023,,,,Tin shot,,Tackle,Size,BB,,1.00,2.00,VAT,,,1,0,0,
b8ca3a70,shot,10024,,,,Tin shot,,Tackle,Size,AAA,,1.00,2.00,VAT,,,0,1,5,
`;
  expect(plan(csv)).toMatchObject({
    till: 'Lightspeed',
    rows: [
      {
        outcome: 'new',
        name: 'Redworms',
        price_pence: 320,
        category: 'Bait',
        stock: 12,
        low_stock_at: 3,
        barcode: '5012345678900',
      },
      { outcome: 'new', name: 'Tin shot, BB', stock: undefined, barcode: '' },
      { name: 'Tin shot, AAA', is_active: false },
    ],
  });
});

it('a Lightspeed R-Series export gives its quantity and either barcode', () => {
  const csv = `System ID,UPC,EAN,Custom SKU,Manufact. SKU,Item,Qty.,Price,Tax,Brand,Category,Subcategory 1
210000000001,,5012345678900,R1,,Pellets 2 mm,6,£4.50,Yes,,Bait,Pellets
`;
  expect(plan(csv)).toMatchObject({
    till: 'Lightspeed',
    rows: [
      {
        name: 'Pellets 2 mm',
        stock: 6,
        price_pence: 450,
        category: 'Bait',
        subcategory: 'Pellets',
        barcode: '5012345678900',
      },
    ],
  });
});

it('a Square export gives a product per variation, and explains a price that is entered at the till', () => {
  const csv = `Reference Handle,Token,Item Name,Variation Name,SKU,Description,Categories,Reporting Category,GTIN,Item Type,Weight (kg),Price,Archived,Current Quantity High Street,Stock Alert Count High Street
#a,T1,Casters,Regular,,Sinking,"Bait (Live), Offers",Bait,,Physical good,0.3,4.00,N,9,2
#b,T2,Feeder,20 g,,,Tackle,,,Physical good,,1.80,N,,
#b,T3,Feeder,30 g,,,Tackle,,,Physical good,,variable,N,4,
#c,T4,Gone,Regular,,,Tackle,,,Physical good,,1.00,Y,0,
`;
  expect(plan(csv)).toMatchObject({
    till: 'Square',
    rows: [
      { outcome: 'new', name: 'Casters', category: 'Bait (Live)', stock: 9, low_stock_at: 2, pack_weight_g: 300 },
      { outcome: 'new', name: 'Feeder, 20 g', size_group: 'Feeder', size_label: '20 g', stock: undefined },
      { outcome: 'refused', problems: [{ column: 'price' }] },
      { name: 'Gone', is_active: false },
    ],
  });
});

it.each([
  'Name,Description,Category,Cost Price,Sale Price,Eat Out Price,Barcode,Current Stock,Minimum Stock',
  'Name,Description,Category,CostPrice,SalePrice,EatOutPrice,Barcode,CurrentStock,MinimumStock',
])('an Epos Now export gives sale prices and its own codes: %s', (headings) => {
  expect(plan(`${headings}\nHemp 1 L,Cooked,Bait,1.10,£ 3.20,3.20,10000123,-1,4\n`)).toMatchObject({
    till: 'Epos Now',
    rows: [{ outcome: 'new', name: 'Hemp 1 L', price_pence: 320, stock: 0, low_stock_at: 4, barcode: '' }],
  });
});
