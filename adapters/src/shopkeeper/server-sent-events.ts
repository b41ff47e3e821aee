export interface ServerSentEvent {
  event: string;
  data: string;
}

/** Each event of a stream, as far as our own server writes them: one line of data. */
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
