import type { SimulatorRequest } from './simulator-server.ts';

type WithBody = Pick<SimulatorRequest, 'body'>;

export const textOf = ({ body }: WithBody): string => body.toString('utf8');

/** Throws when the body is not JSON. */
export const jsonOf = (request: WithBody): unknown => JSON.parse(textOf(request));

export const formOf = (request: WithBody): URLSearchParams => new URLSearchParams(textOf(request));
