// Loading what a screen needs from a server of the router's own. Here the server's part was over when the page was
// drawn ahead, and what is left is to load the scripts of the screens that an address leads to.
import type { DataStrategyFunction, DataStrategyFunctionArgs, DataStrategyResult } from 'react-router';
import { leftOut } from './left-out.ts';

// What each page drawn ahead hands over in the router's own notation: { loaderData: {}, actionData: null, errors: null }
const NOTHING_HANDED_OVER = '[{"_1":2,"_3":-5,"_4":-5},"loaderData",{},"actionData","errors"]\n';

async function loadScreens({ matches }: DataStrategyFunctionArgs): Promise<Record<string, DataStrategyResult>> {
  const wanted = matches.filter((match) => match.shouldCallHandler());
  const load = async (match: (typeof wanted)[number]) =>
    [match.route.id, await match.resolve((handler) => handler())] as const;
  return Object.fromEntries(await Promise.all(wanted.map(load)));
}

export function getTurboStreamSingleFetchDataStrategy(): DataStrategyFunction {
  return async (args) => {
    if (args.request.method !== 'GET') leftOut();
    return args.runClientMiddleware(loadScreens);
  };
}

/** The handover comes last in the page, so that the app wakes up when all of the page is there. */
export async function decodeViaTurboStream(handover: ReadableStream<BufferSource>): Promise<{ value: object }> {
  const { value } = await handover.getReader().read();
  const text = new TextDecoder().decode(value);
  if (text !== NOTHING_HANDED_OVER) throw new Error(`The page hands over what nobody here reads: ${text}`);
  return { value: { loaderData: {}, actionData: null, errors: null } };
}

export {
  leftOut as getSingleFetchDataStrategyImpl,
  leftOut as NO_BODY_STATUS_CODES,
  leftOut as SingleFetchRedirectSymbol,
  leftOut as singleFetchUrl,
  leftOut as StreamTransfer,
  leftOut as stripIndexParam,
};
