// Sends one request over a keep-alive connection; resolves to its time and its answer.
import { Agent, request } from 'node:http';

export const agent = new Agent({ keepAlive: true, maxSockets: Infinity });

export function sendRequest(url, { method = 'GET', body, headers = {}, accepts = [] } = {}) {
  return new Promise((resolve, reject) => {
    const startedAt = performance.now();
    const message = request(url, {
      agent,
      method,
      headers: { ...(body && { 'content-type': 'application/json' }), ...headers },
    });
    message.on('error', reject);
    message.on('response', (response) => {
      const chunks = [];
      response.on('error', reject);
      response.on('data', (chunk) => chunks.push(chunk));
      response.on('end', () => {
        const tookMs = performance.now() - startedAt;
        const { statusCode: status } = response;
        if (status < 300 || accepts.includes(status)) resolve({ tookMs, text: Buffer.concat(chunks).toString() });
        else reject(new Error(`${method} ${url} answered ${status}: ${Buffer.concat(chunks)}`));
      });
    });
    message.end(body && JSON.stringify(body));
  });
}
