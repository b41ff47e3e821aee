// The simulated shopkeeper's page, where one order is served at once instead of after the usual delay.
import { controlPage, type ControlRow } from '../simulator-kit/control-page.ts';
import { messagePage, notFoundPage } from '../simulator-kit/html-page.ts';
import { CUT, redirectTo } from '../simulator-kit/replies.ts';
import { type Handler, type SimulatorServer, startSimulatorServer } from '../simulator-kit/simulator-server.ts';
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

export function startShopkeeperControl({ shops, serveNow }: ControlOptions): Promise<SimulatorServer> {
  const serve =
    (upTo: Command): Handler =>
    async ({ params }) =>
      (await serveNow(params['code'] ?? '', upTo)) === undefined ? notFoundPage() : redirectTo('/');
  return startSimulatorServer({
    routes: {
      async 'GET /'() {
        const orders = await Promise.all(shops().map((shop) => shop.openOrders()));
        return controlPage({
          title: 'Simulated shopkeeper',
          intro:
            'It serves the sample shops while their owners are away. Each button takes every step up to it at once.',
          sections: [{ rows: orders.flat().map(rowOf), none: 'No open order.' }],
          refreshSeconds: 15,
        });
      },
      'POST /orders/:code/accept': serve('accept'),
      'POST /orders/:code/ready': serve('ready'),
      'POST /orders/:code/handed-over': serve('handed-over'),
    },
    notFound: notFoundPage,
    onError: (error) => (error instanceof RefusedError ? messagePage('Refused', 409, error.message) : CUT),
  });
}

const rowOf = ({ code, shop_id, status, fulfilment }: OpenOrder): ControlRow => ({
  title: code,
  status,
  details: [`${shop_id}, ${fulfilment}`],
  buttons: COMMANDS.filter((command) => fulfilment === 'collection' || command !== 'handed-over').map((command) => ({
    label: LABELS[command],
    action: `/orders/${code}/${command}`,
  })),
});
