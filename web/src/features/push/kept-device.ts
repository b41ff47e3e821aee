// The device as our server knows it, kept where the service worker can read it: some browsers do not say which
// subscription they replace.
import type { PushDeviceForm } from '@baitdrop/contract/push';

const room = 'baitdrop-push';
const place = '/push-device';

export async function keepDevice(device: PushDeviceForm | null): Promise<void> {
  if (device === null) await caches.delete(room);
  else await (await caches.open(room)).put(place, new Response(JSON.stringify(device)));
}

export async function keptDevice(): Promise<PushDeviceForm | null> {
  const kept = await (await caches.open(room)).match(place);
  return kept === undefined ? null : ((await kept.json()) as PushDeviceForm);
}
