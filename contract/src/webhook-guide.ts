// Guide to webhooks for developers: on `/developers` and in `docs/webhooks.md`. A test runs its receivers.

export const WEBHOOK_BODY_EXAMPLE = `{
  "type": "order.paid",
  "timestamp": "2026-11-17T08:00:00.000Z",
  "version": 1,
  "mode": "live",
  "data": {
    "order": "k3v9x2m4q7w1z5b",
    "shop_id": "shop_ringwood",
    "order_code": "K2V-4J5"
  }
}
`;

const TYPESCRIPT_RECEIVER = `// npm install standardwebhooks
// BAITDROP_WEBHOOK_SECRET=whsec_… PORT=8080 node receiver.ts
import { createServer } from 'node:http';
import { text } from 'node:stream/consumers';
import { Webhook } from 'standardwebhooks';

const webhook = new Webhook(process.env['BAITDROP_WEBHOOK_SECRET'] ?? '');
// In your database: a message may come again after a restart.
const seen = new Set<string>();

const server = createServer(async (request, response) => {
  // The signature is over the bytes as they came, so read the body as text.
  const body = await text(request);
  try {
    webhook.verify(body, request.headers as Record<string, string>);
  } catch {
    response.writeHead(401).end('The signature is wrong.');
    return;
  }
  const id = String(request.headers['webhook-id']);
  if (!seen.has(id)) {
    seen.add(id);
    const { type, data } = JSON.parse(body);
    console.log(\`\${id} \${type} \${JSON.stringify(data)}\`);
  }
  response.writeHead(204).end();
});
server.listen(Number(process.env['PORT'] ?? 8080), '127.0.0.1');
`;

const PHP_RECEIVER = `<?php
// BAITDROP_WEBHOOK_SECRET=whsec_… php -S 127.0.0.1:8080 receiver.php
$secret = base64_decode(substr(getenv('BAITDROP_WEBHOOK_SECRET'), strlen('whsec_')));
$id = $_SERVER['HTTP_WEBHOOK_ID'] ?? '';
$timestamp = $_SERVER['HTTP_WEBHOOK_TIMESTAMP'] ?? '';
$signatures = explode(' ', $_SERVER['HTTP_WEBHOOK_SIGNATURE'] ?? '');
// The signature is over the bytes as they came.
$body = file_get_contents('php://input');
$expected = 'v1,' . base64_encode(hash_hmac('sha256', "$id.$timestamp.$body", $secret, true));

$isSigned = false;
foreach ($signatures as $signature) {
    if (hash_equals($expected, $signature)) {
        $isSigned = true;
    }
}
if (!$isSigned || abs(time() - (int) $timestamp) > 300) {
    http_response_code(401);
    exit('The signature is wrong.');
}

// A database is better: a message may come twice at the same moment.
$folder = getenv('BAITDROP_SEEN') ?: sys_get_temp_dir();
$file = @fopen($folder . '/' . preg_replace('/[^a-z0-9_]/', '', $id), 'x');
if ($file !== false) {
    $event = json_decode($body, true);
    error_log("$id {$event['type']} " . json_encode($event['data']));
}
http_response_code(204);
`;

export const webhookReceivers = {
  typescript: { title: 'A receiver in TypeScript', code: TYPESCRIPT_RECEIVER },
  php: { title: 'A receiver in PHP', code: PHP_RECEIVER },
} as const;

/** Events that a server receives while its developer tries the API. */
export const WEBHOOK_TEST_MODE =
  'A webhook is live or test, as an API key is. A test one hears of every step of deliveries asked for with a test key, whether the clock moves them on or you do, and of nothing real. It works without Pro. Its messages say "mode": "test", those of a live one "mode": "live", and no delivery is ever in both.';

export const webhookHeaders = {
  'webhook-id': 'Names the message. It stays the same when we send it again: do nothing for one you have seen.',
  'webhook-timestamp': 'When this try was made, in seconds since 1970. Refuse what is more than five minutes off.',
  'webhook-signature':
    'v1, a comma and an HMAC-SHA256 in base64, over the id, a full stop, the timestamp, a full stop and the body. During a change of secrets there are two, with a space between: one of them must fit.',
} as const;
