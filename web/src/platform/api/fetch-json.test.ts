import { createServer, type Server } from 'node:http';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';

let server: Server;

beforeAll(async () => {
  server = createServer((request, response) => {
    const answers: Record<string, [number, string]> = {
      '/ok': [200, '{"shops":2}'],
      '/refused': [422, '{"message":"Cart is empty"}'],
      '/broken': [503, '<h1>Sorry</h1>'],
    };
    const [status, body] = answers[request.url ?? ''] ?? [404, ''];
    response.writeHead(status).end(body);
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const address = server.address();
  const port = typeof address === 'object' ? address?.port : 0;
  vi.stubEnv('VITE_API_URL', `http://127.0.0.1:${port}`);
});

afterAll(() => {
  vi.unstubAllEnvs();
  server.close();
});

it('returns the answer', async () => {
  const { fetchJson } = await import('./fetch-json.ts');
  expect(await fetchJson('/ok')).toEqual({ shops: 2 });
});

it('throws the server’s message for a refusal', async () => {
  const { fetchJson } = await import('./fetch-json.ts');
  await expect(fetchJson('/refused')).rejects.toMatchObject({ message: 'Cart is empty', status: 422 });
});

it('throws the status if the answer has no message', async () => {
  const { fetchJson } = await import('./fetch-json.ts');
  await expect(fetchJson('/broken')).rejects.toThrow('HTTP error! status: 503');
});
