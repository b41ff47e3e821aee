// The control page and its buttons, also usable over HTTP.
import { htmlReply, redirectTo, type Reply } from '../../simulator-kit/replies.ts';
import { isFromAnotherSite, messagePage, notFoundPage, PAGE_POLICY } from '../../simulator-kit/html-page.ts';
import { formOf } from '../../simulator-kit/read-body.ts';
import type { SimulatorRequest, SimulatorServerOptions } from '../../simulator-kit/simulator-server.ts';
import { isAwkwardCase } from './awkward-cases.ts';
import type { Control } from './control.ts';
import { overviewPage, trackingPage } from './pages.ts';
import type { World } from './world.ts';

/** False when there is no such action. */
type Press = (request: SimulatorRequest, id: string) => unknown;

/** By its own id, or by the order's code: then the newest of that order. */
const idOf = ({ deliveries }: World, wanted: string): string | undefined =>
  [...deliveries.values()].findLast(({ id, form }) => id === wanted || form.manifest_reference === wanted)?.id;

export function controlRoutes(world: World, control: Control): Pick<SimulatorServerOptions, 'routes' | 'notFound'> {
  const press =
    (act: Press) =>
    async (request: SimulatorRequest): Promise<Reply> => {
      if (isFromAnotherSite(request)) return messagePage('Refused', 403);
      const { delivery } = request.params;
      const id = delivery === undefined ? '' : idOf(world, delivery);
      if (id === undefined) return notFoundPage();
      return (await act(request, id)) === false ? notFoundPage() : redirectTo('/');
    };
  const caseOf = (request: SimulatorRequest): unknown => formOf(request).get('case');

  return {
    routes: {
      'GET /': () => htmlReply(overviewPage([...world.deliveries.values()]), PAGE_POLICY),
      'GET /track/:id': ({ params }) => {
        const delivery = world.deliveries.get(params['id'] ?? '');
        return delivery === undefined ? notFoundPage() : htmlReply(trackingPage(delivery, world.now()), PAGE_POLICY);
      },
      'POST /simulator/next': press((request) => {
        const chosen = caseOf(request);
        if (!isAwkwardCase(chosen)) return false;
        return control.makeNextAwkward(chosen);
      }),
      'POST /simulator/deliveries/:delivery/advance': press((_request, id) => control.advance(id)),
      'POST /simulator/deliveries/:delivery/move': press((_request, id) => control.move(id)),
      'POST /simulator/deliveries/:delivery/canceled': press((_request, id) => control.endNow(id, 'canceled')),
      'POST /simulator/deliveries/:delivery/returned': press((_request, id) => control.endNow(id, 'returned')),
      'POST /simulator/deliveries/:delivery/case': press((request, id) => {
        const chosen = caseOf(request);
        if (isAwkwardCase(chosen)) control.makeAwkward(id, chosen);
      }),
    },
    notFound: (request) => (isFromAnotherSite(request) ? messagePage('Refused', 403) : notFoundPage()),
  };
}
