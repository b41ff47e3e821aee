import { type CheckoutScene, startCheckoutScene } from './checkout-scene.ts';
import type { AppWithSimulators } from './shared-app.ts';

type Method = 'GET' | 'POST' | 'PUT';

/** Calls the admin panel's endpoints, as an administrator unless another user is named. */
export function askerOf(scene: CheckoutScene) {
  async function ask<Body>(
    method: Method,
    url: string,
    body?: object,
    who: 'admin' | 'owner' | 'customer' | 'guest' = 'admin',
  ) {
    const headers = who === 'guest' ? {} : { authorization: await scene.tokenOf(who) };
    const payload = body && { payload: body };
    const answer = await scene.product.app.inject({ method, url: `/api/admin/${url}`, headers, ...payload });
    const said = answer.body === '' ? '{}' : answer.body;
    return { status: answer.statusCode, body: JSON.parse(said) as Body & { message: string; data: object } };
  }
  return {
    ask,
    async get<Body>(url: string): Promise<Body> {
      const { status, body } = await ask<Body>('GET', url);
      if (status !== 200) throw new Error(`${url} answered ${status}: ${body.message}`);
      return body;
    },
    /** Reads the audit lines of an action. */
    actions: (action: string) =>
      scene.query<{ target_name: string; details: Record<string, unknown>; admin: string }>(
        'select target_name, details, admin from admin_actions where action = $1 order by id',
        [action],
      ),
  };
}

/** The checkout scene for administrators: with their endpoints, and the record id of the shop's retailer. */
export async function startAdminScene(app?: AppWithSimulators) {
  const scene = await startCheckoutScene(app);
  const [row] = await scene.query<{ id: string }>('select id from retailers where shop_id = $1', [scene.shopId]);
  return { scene, asker: askerOf(scene), retailer: row?.id ?? '' };
}
