// One address in front of several processes: a connection goes to the next one that accepts it.
import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Server, type Socket } from 'node:net';

export class Balancer {
  readonly #server: Server;
  readonly #ports: number[];
  readonly #sockets = new Set<Socket>();
  #next = 0;

  private constructor(urls: readonly string[]) {
    this.#ports = urls.map((url) => Number(new URL(url).port));
    this.#server = createServer((socket) => this.#pass(socket, this.#ports.length));
  }

  static async start(urls: readonly string[]): Promise<Balancer> {
    const balancer = new Balancer(urls);
    balancer.#server.listen(0, '127.0.0.1');
    await once(balancer.#server, 'listening');
    return balancer;
  }

  get url(): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  #pass(socket: Socket, triesLeft: number): void {
    if (triesLeft === 0) {
      socket.destroy();
      return;
    }
    this.#next = (this.#next + 1) % this.#ports.length;
    const backend = connect(this.#ports[this.#next] ?? 0, '127.0.0.1');
    const onRefused = () => this.#pass(socket, triesLeft - 1);
    backend.once('error', onRefused);
    backend.once('connect', () => {
      backend.off('error', onRefused);
      for (const [from, to] of [
        [socket, backend],
        [backend, socket],
      ] as const) {
        this.#sockets.add(from);
        from.on('error', () => to.destroy());
        from.on('close', () => {
          this.#sockets.delete(from);
          to.destroy();
        });
        from.pipe(to);
      }
    });
  }

  async stop(): Promise<void> {
    for (const socket of this.#sockets) socket.destroy();
    this.#server.close();
    await once(this.#server, 'close');
  }
}
