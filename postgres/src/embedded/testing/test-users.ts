// Users for tests of permissions: root uses "nobody" as the ordinary user, an ordinary user uses itself.
import { chmod, mkdir } from 'node:fs/promises';
import { chooseServerAccount, chownTo, type ServerAccount } from '../server-account.ts';

export const ordinaryUser = await chooseServerAccount();
export const ordinaryUid = ordinaryUser?.uid ?? process.getuid?.();

export async function makeFolder(folder: string, mode: number, owner?: ServerAccount): Promise<string> {
  await mkdir(folder, { recursive: true });
  await chownTo(owner, folder);
  await chmod(folder, mode);
  return folder;
}
