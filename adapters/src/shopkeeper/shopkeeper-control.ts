// The simulated shopkeeper's page, where one order is served at once instead of after the usual delay.
import { escapeHtml } from '@baitdrop/domain/html/escape-html';
import {
  columnPage,
  isFromAnotherSite,
  messagePage,
  notFoundPage,
  PAGE_POLICY,
  postButton,
} from '../simulator-kit/html-page.ts';
import { CUT, htmlReply, redirectTo, type SimulatorReply } from '../simulator-kit/replies.ts';
import {
  type SimulatorRequest,
  type SimulatorServer,
  startSimulatorServer,
} from '../simulator-kit/simulator-server.ts';
import { type Command, COMMANDS, type OpenOrder } from './next-step.ts';
import { RefusedError, type ShopApi } from './shop-api.ts';

interface ControlOptions {
  /** The shops that the shopkeeper is signed in to. */
  shops(): readonly ShopApi[];
  serveNow(orderCode: string, upTo: Command): Promise<readonly Command[] | undefined>;
}

const LABELS: Readonly<Record<Command, string>> = {
  accept: 'Accept now',
  ready: 'Ready now',
  'handed-over': 'Hand over now',
};
const CSS = ' form { display: inline-block; margin: 0.5rem 0.5rem 0 0 }';

export function startShopkeeperControl({ shops, serveNow }: ControlOptions): Promise<SimulatorServer> {
  const serve =
    (upTo: Command) =>
    async (request: SimulatorRequest): Promise<SimulatorReply> => {
      if (isFromAnotherSite(request)) return messagePage('Refused', 403);
      const taken = await serveNow(request.params['code'] ?? '', upTo);
      return taken === undefined ? notFoundPage() : redirectTo('/');
    };
  return startSimulatorServer({
    routes: {
      'GET /': async () => {
        const orders = await Promise.all(shops().map((shop) => shop.openOrders()));
        return htmlReply(overviewPage(orders.flat()), PAGE_POLICY);
      },
      'POST /orders/:code/accept': serve('accept'),
      'POST /orders/:code/ready': serve('ready'),
      'POST /orders/:code/handed-over': serve('handed-over'),
    },
    notFound: notFoundPage,
    onError: (error) => (error instanceof RefusedError ? messagePage('Refused', 409, error.message) : CUT),
  });
}

function overviewPage(orders: readonly OpenOrder[]): string {
  const rows = orders.map(({ code, shop_id, status, fulfilment }) => {
    const commands = COMMANDS.filter((command) => fulfilment === 'collection' || command !== 'handed-over');
    const buttons = commands.map((command) => postButton(`/orders/${code}/${command}`, LABELS[command]));
    return `<li>${escapeHtml(code)}: ${escapeHtml(status)}<br><small>${escapeHtml(shop_id)}, ${escapeHtml(fulfilment)}</small><div>${buttons.join('')}</div></li>`;
  });
  const list = rows.length === 0 ? '<p>No open order.</p>' : `<ul>${rows.join('')}</ul>`;
  return columnPage(
    'Simulated shopkeeper',
    `<h1>Simulated shopkeeper</h1><p>It serves the sample shops while their owners are away. Each button takes every step up to it at once.</p>${list}`,
    { css: CSS, refreshSeconds: 15 },
  );
}
