// The device as the server knows it, stored where the service worker can read it: some browsers do not say which
// subscription they replace.
import type { PushDeviceForm } from '@baitdrop/contract/push';

const CACHE_NAME = 'baitdrop-push';
const CACHE_PATH = '/push-device';

export async function storeDevice(device: PushDeviceForm | null): Promise<void> {
  if (device === null) await caches.delete(CACHE_NAME);
  else await (await caches.open(CACHE_NAME)).put(CACHE_PATH, new Response(JSON.stringify(device)));
}

export async function storedDevice(): Promise<PushDeviceForm | null> {
  const response = await (await caches.open(CACHE_NAME)).match(CACHE_PATH);
  return response === undefined ? null : ((await response.json()) as PushDeviceForm);
}
