// A simulated courier's pages and their buttons, which also work over HTTP.
import type { CourierControl } from './courier-control.ts';
import { type DeliveryView, trackingPage } from './courier-pages.ts';
import { isFromAnotherSite, messagePage, notFoundPage, PAGE_POLICY } from './html-page.ts';
import { formOf } from './read-body.ts';
import { htmlReply, redirectTo, type SimulatorReply } from './replies.ts';
import type { SimulatorRequest, SimulatorServerOptions } from './simulator-server.ts';

/** Answers false when there is no such action. */
type Press = (request: SimulatorRequest, id: string) => unknown;

export interface ControlRoutes<Delivery, Case extends string> {
  deliveries: ReadonlyMap<string, Delivery>;
  overview(): string;
  viewOf(delivery: Delivery): DeliveryView;
  control: CourierControl<string, Case> & { makeNextAwkward(name: Case): void };
  isAwkwardCase(text: unknown): text is Case;
}

export function courierControlRoutes<Delivery, Case extends string>({
  deliveries,
  overview,
  viewOf,
  control,
  isAwkwardCase,
}: ControlRoutes<Delivery, Case>): Pick<SimulatorServerOptions, 'routes' | 'notFound'> {
  /** Finds a delivery by its id, or the newest one by its order's code. */
  const idOf = (idOrCode: string): string | undefined =>
    [...deliveries.values()].map(viewOf).findLast(({ id, label }) => id === idOrCode || label === idOrCode)?.id;
  const press =
    (act: Press) =>
    async (request: SimulatorRequest): Promise<SimulatorReply> => {
      if (isFromAnotherSite(request)) return messagePage('Refused', 403);
      const { delivery } = request.params;
      const id = delivery === undefined ? '' : idOf(delivery);
      if (id === undefined) return notFoundPage();
      return (await act(request, id)) === false ? notFoundPage() : redirectTo('/');
    };
  const caseOf = (request: SimulatorRequest): unknown => formOf(request).get('case');

  return {
    routes: {
      'GET /': () => htmlReply(overview(), PAGE_POLICY),
      'GET /track/:id': ({ params }) => {
        const delivery = deliveries.get(params['id'] ?? '');
        return delivery === undefined ? notFoundPage() : htmlReply(trackingPage(viewOf(delivery)), PAGE_POLICY);
      },
      'POST /simulator/next': press((request) => {
        const chosen = caseOf(request);
        return isAwkwardCase(chosen) ? control.makeNextAwkward(chosen) : false;
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
