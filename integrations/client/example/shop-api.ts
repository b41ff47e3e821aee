// Calls the API for shops with nothing but fetch, written from docs/api.md alone.

export interface DeliveryAnswer {
  id: string;
  reference: string;
  status: string;
  fee_pence: number;
  failure: string;
  test: boolean;
  created_at: string;
}

export interface ProductAnswer {
  id: string;
  name: string;
  stock: number | null;
}

/** A refusal by the API, or an answer that is not JSON. */
export interface Refusal {
  message?: string;
  data?: Record<string, { code: string; message: string }>;
}

export interface Answer<Body> {
  status: number;
  body: Body & Refusal;
}

export const codeOf = ({ body }: Answer<unknown>): string => body.data?.['request']?.code ?? '';
export const fieldCodeOf = ({ body }: Answer<unknown>, field: string): string => body.data?.[field]?.code ?? '';

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

export class ShopApi {
  /** How often the API asked us to wait. */
  waits = 0;
  readonly #base: string;
  readonly #key: string;

  constructor(url: string, key: string) {
    this.#base = `${url.replace(/\/$/, '')}/api/v1`;
    this.#key = key;
  }

  get isTest(): boolean {
    return this.#key.startsWith('bd_test_');
  }

  /** Waits as long as `Retry-After` says, and retries once with the same key when the answer may have been lost. */
  async ask<Body>(method: 'GET' | 'POST', path: string, form?: object, key?: string): Promise<Answer<Body>> {
    for (let tries = 1; ; tries += 1) {
      const response = await fetch(`${this.#base}${path}`, {
        method,
        headers: {
          Authorization: `Bearer ${this.#key}`,
          ...(form && { 'Content-Type': 'application/json' }),
          ...(key !== undefined && { 'Idempotency-Key': key }),
        },
        ...(form && { body: JSON.stringify(form) }),
      });
      const answer = { status: response.status, body: (await response.json()) as Body & Refusal };
      const isLost = ['courier_unreachable', 'server_error', 'busy'].includes(codeOf(answer));
      if (response.status === 429) {
        this.waits += 1;
        await pause(Number(response.headers.get('Retry-After')) * 1000);
      } else if (!isLost || tries === 3) return answer;
    }
  }

  /** Reads every page of a list. */
  async list<Item>(path: string, name: string, query: Record<string, string>): Promise<Item[]> {
    const all: Item[] = [];
    let cursor: string | null = null;
    do {
      const page = new URLSearchParams({ ...query, ...(cursor !== null && { cursor }) });
      const { body } = await this.ask<Record<string, unknown>>('GET', `${path}?${page}`);
      all.push(...(body[name] as Item[]));
      cursor = body['next_cursor'] as string | null;
    } while (cursor !== null);
    return all;
  }
}
