export interface ServerSentEvent {
  event: string;
  data: string;
}

/** Reads the events of a stream in the format of our own server: one line of data each. */
export async function* readEvents({ body }: Response): AsyncGenerator<ServerSentEvent> {
  if (body === null) return;
  let rest = '';
  for await (const text of body.pipeThrough(new TextDecoderStream())) {
    const blocks = (rest + text).split('\n\n');
    rest = blocks.pop() ?? '';
    for (const block of blocks) {
      const valueOf = (name: string) => new RegExp(`^${name}: ?(.*)$`, 'm').exec(block)?.[1];
      const data = valueOf('data');
      if (data !== undefined) yield { event: valueOf('event') ?? 'message', data };
    }
  }
}
