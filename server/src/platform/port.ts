import { createServer } from 'node:net';
import { StartProblem } from './start-problem.ts';

/**
 * Fails early and with a clear message when another program listens on our port, before anything is started or changed.
 */
export function ensurePortIsFree(host: string, port: number): Promise<void> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', (error: NodeJS.ErrnoException) => reject(new StartProblem(portSentence(error, host, port))));
    probe.listen({ host, port, exclusive: true }, () => probe.close(() => resolve()));
  });
}

function portSentence(error: NodeJS.ErrnoException, host: string, port: number): string {
  if (error.code === 'EADDRINUSE') {
    return `Port ${port} is already in use. Stop the other program, or choose another port: PORT=${port + 1} npm start`;
  }
  if (error.code === 'EACCES')
    return `Port ${port} may not be opened by this user. Choose one above 1023: PORT=8090 npm start`;
  if (error.code === 'EADDRNOTAVAIL' || error.code === 'ENOTFOUND')
    return `This machine has no address ${host}. Set HOST to one it has, such as 127.0.0.1.`;
  return `The server cannot listen on ${host}:${port} (${error.code ?? error.message}).`;
}
