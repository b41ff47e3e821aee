// The page and what its buttons do; tests in other languages may press them too.
import { isAwkwardCase } from './awkward-cases.ts';
import type { Control } from './control.ts';
import { overviewPage, trackingPage } from './pages.ts';
import type { World } from './world.ts';

export interface PageReply {
  statusCode: number;
  html?: string;
  location?: string;
}

const deliveryAction = /^\/simulator\/deliveries\/([\w-]+)\/(advance|move|canceled|returned|case)$/;

export function answerPage(world: World, path: string): PageReply {
  if (path === '/') return { statusCode: 200, html: overviewPage([...world.deliveries.values()]) };
  const delivery = world.deliveries.get(/^\/track\/([\w-]+)$/.exec(path)?.[1] ?? '');
  if (delivery === undefined)
    return { statusCode: 404, html: '<!doctype html><title>Not found</title><p>Not found</p>' };
  return { statusCode: 200, html: trackingPage(delivery, world.now()) };
}

export async function pressButton(world: World, control: Control, path: string, body: string): Promise<PageReply> {
  const chosen = new URLSearchParams(body).get('case');
  const done: PageReply = { statusCode: 303, location: '/' };
  if (path === '/simulator/next' && isAwkwardCase(chosen)) {
    control.makeNextAwkward(chosen);
    return done;
  }
  const [, id = '', action = ''] = deliveryAction.exec(path) ?? [];
  if (!world.deliveries.has(id)) return answerPage(world, '/nowhere');
  if (action === 'advance') await control.advance(id);
  if (action === 'move') await control.move(id);
  if (action === 'canceled' || action === 'returned') await control.endNow(id, action);
  if (action === 'case' && isAwkwardCase(chosen)) control.makeAwkward(id, chosen);
  return done;
}
