// A customer of a shop with WooCommerce, with the requests of their browser: in the classic checkout and in that of the
// blocks.

export interface Address {
  first_name: string;
  last_name: string;
  address_1: string;
  city: string;
  postcode: string;
  country: string;
  phone: string;
  email: string;
}

export const ANN: Address = {
  first_name: 'Ann',
  last_name: "O'Archer",
  address_1: '3 Mill Lane',
  city: 'Ringwood',
  postcode: 'BH24 1LA',
  country: 'GB',
  phone: '07700 900123',
  email: 'ann@example.test',
};

interface Browser {
  get(path: string): Promise<string>;
  post(path: string, form: Record<string, string>): Promise<string>;
}

/** An HTTP client with cookies, without a screen. */
export function browserAt(url: string): Browser {
  const cookies = new Map<string, string>();
  async function ask(path: string, init: RequestInit = {}): Promise<string> {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const headers = { ...(init.headers as Record<string, string>), cookie };
    const answer = await fetch(new URL(path, url), { ...init, headers, redirect: 'manual' });
    for (const line of answer.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      if (/expires=Thu, 01[ -]Jan[ -]1970/i.test(line)) cookies.delete(name);
      else cookies.set(name, value);
    }
    const next = answer.headers.get('location');
    if (next !== null && answer.status >= 300 && answer.status < 400) return ask(next);
    return answer.text();
  }
  return {
    get: (path) => ask(path),
    post: (path, form) =>
      ask(path, {
        method: 'POST',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        body: new URLSearchParams(form).toString(),
      }),
  };
}

export async function logIn(browser: Browser, user: string): Promise<void> {
  await browser.get('/wp-login.php');
  await browser.post('/wp-login.php', { log: user, pwd: 'password', 'wp-submit': 'Log In', testcookie: '1' });
}

/** The value of a hidden field, or of a script's parameter. */
export function valueIn(page: string, name: string): string {
  const [, value] =
    new RegExp(`name="${name}" value="([^"]*)"`).exec(page) ?? new RegExp(`"${name}":"([^"]*)"`).exec(page) ?? [];
  if (value === undefined) throw new Error(`The page has no ${name}: ${page.slice(0, 500)}`);
  return value;
}

const billing = (address: Address): Record<string, string> =>
  Object.fromEntries(Object.entries(address).map(([name, value]) => [`billing_${name}`, value]));

/** The table of shipping methods for an address, without line breaks. */
export async function reviewOrder(
  browser: Browser,
  { country, postcode, city, address_1: street }: Address,
): Promise<string> {
  const page = await browser.get('/classic-checkout/');
  const answer = await browser.post('/?wc-ajax=update_order_review', {
    security: valueIn(page, 'update_order_review_nonce'),
    payment_method: 'cod',
    has_full_address: 'true',
    country,
    postcode,
    city,
    address: street,
    s_country: country,
    s_postcode: postcode,
    s_city: city,
    s_address: street,
  });
  const { fragments } = JSON.parse(answer) as { fragments: Record<string, string> };
  return (fragments['.woocommerce-checkout-review-order-table'] ?? '').replaceAll(/\s+/g, ' ');
}

export interface ClassicAnswer {
  result: string;
  redirect?: string;
  messages?: string;
  order_id?: number;
}

export async function checkOut(
  browser: Browser,
  address: Address,
  choices: { rate: string; payment?: string; note?: string },
): Promise<ClassicAnswer> {
  const page = await browser.get('/classic-checkout/');
  const answer = await browser.post('/?wc-ajax=checkout', {
    ...billing(address),
    'woocommerce-process-checkout-nonce': valueIn(page, 'woocommerce-process-checkout-nonce'),
    payment_method: choices.payment ?? 'cod',
    'shipping_method[0]': choices.rate,
    order_comments: choices.note ?? '',
  });
  return JSON.parse(answer) as ClassicAnswer;
}

export interface BlocksCart {
  shipping_rates: {
    shipping_rates: { rate_id: string; name: string; price: string; taxes: string; selected: boolean }[];
  }[];
  extensions: { baitdrop?: { not_offered: string } };
  totals: { total_price: string };
}

/**
 * The blocks' checkout through the API that their script uses:
 * https://github.com/woocommerce/woocommerce/tree/trunk/plugins/woocommerce/src/StoreApi/docs
 */
export function blocksAt(url: string) {
  let token = '';
  async function ask<Answer>(method: string, path: string, form?: object): Promise<{ status: number; body: Answer }> {
    const headers = { 'content-type': 'application/json', ...(token !== '' && { 'cart-token': token }) };
    const answer = await fetch(`${url}/wp-json/wc/store/v1${path}`, {
      method,
      headers,
      ...(form && { body: JSON.stringify(form) }),
    });
    token = answer.headers.get('cart-token') ?? token;
    return { status: answer.status, body: (await answer.json()) as Answer };
  }
  return {
    cart: () => ask<BlocksCart>('GET', '/cart'),
    async add(id: number, quantity = 1) {
      await ask('GET', '/cart');
      return ask<BlocksCart>('POST', '/cart/add-item', { id, quantity });
    },
    goTo: ({ email, ...address }: Address) =>
      ask<BlocksCart>('POST', '/cart/update-customer', {
        billing_address: { ...address, email },
        shipping_address: address,
      }),
    choose: (rateId: string) =>
      ask<BlocksCart>('POST', '/cart/select-shipping-rate', { package_id: 0, rate_id: rateId }),
    pay: ({ email, ...address }: Address, note = '') =>
      ask<{ order_id: number; status: string; message?: string; code?: string }>('POST', '/checkout', {
        billing_address: { ...address, email },
        shipping_address: address,
        payment_method: 'cod',
        customer_note: note,
      }),
  };
}
