import { open } from 'node:fs/promises';

/**
 * A rename survives a power cut only once the folder has been synced too. Windows refuses to sync a folder (EPERM); its
 * file system logs renames by itself.
 */
export async function syncFolder(folder: string, platform = process.platform): Promise<void> {
  if (platform === 'win32') return;
  const handle = await open(folder);
  await handle.sync();
  await handle.close();
}
