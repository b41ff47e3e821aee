// The control page and its buttons, also usable over HTTP.
import { isFromAnotherSite, messagePage, notFoundPage, PAGE_POLICY } from '../../simulator-kit/html-page.ts';
import { formOf } from '../../simulator-kit/read-body.ts';
import { htmlReply, redirectTo, type Reply } from '../../simulator-kit/replies.ts';
import type { SimulatorRequest, SimulatorServerOptions } from '../../simulator-kit/simulator-server.ts';
import { isAwkwardCase } from './awkward-cases.ts';
import type { Control } from './control.ts';
import { overviewPage, trackingPage } from './pages.ts';
import type { World } from './world.ts';

/** False when there is no such action. */
type Press = (request: SimulatorRequest, id: string) => unknown;

/** By its own id, or by the order's code: then the newest of that order. */
function idOf({ jobs }: World, wanted: string): string | undefined {
  const found = [...jobs.values()].findLast(({ id, form }) => String(id) === wanted || form.assignment_code === wanted);
  return found && String(found.id);
}

export function controlRoutes(world: World, control: Control): Pick<SimulatorServerOptions, 'routes' | 'notFound'> {
  const press =
    (act: Press) =>
    async (request: SimulatorRequest): Promise<Reply> => {
      if (isFromAnotherSite(request)) return messagePage('Refused', 403);
      const { job } = request.params;
      const id = job === undefined ? '' : idOf(world, job);
      if (id === undefined) return notFoundPage();
      return (await act(request, id)) === false ? notFoundPage() : redirectTo('/');
    };
  return {
    routes: {
      'GET /': () => htmlReply(overviewPage([...world.jobs.values()]), PAGE_POLICY),
      'GET /track/:id': ({ params }) => {
        const job = world.jobs.get(params['id'] ?? '');
        return job === undefined ? notFoundPage() : htmlReply(trackingPage(job, world.now()), PAGE_POLICY);
      },
      'POST /simulator/next': press((request) => {
        const chosen = formOf(request).get('case');
        return isAwkwardCase(chosen) ? control.makeNextAwkward(chosen) : false;
      }),
      'POST /simulator/deliveries/:job/advance': press((_request, id) => control.advance(id)),
      'POST /simulator/deliveries/:job/move': press((_request, id) => control.move(id)),
      'POST /simulator/deliveries/:job/canceled': press((_request, id) => control.endNow(id, 'canceled')),
      'POST /simulator/deliveries/:job/returned': press((_request, id) => control.endNow(id, 'returned')),
    },
    notFound: (request) => (isFromAnotherSite(request) ? messagePage('Refused', 403) : notFoundPage()),
  };
}
