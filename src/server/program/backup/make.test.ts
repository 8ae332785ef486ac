import { tmpdir } from 'node:os';
import { expect, test } from 'vitest';
import { syncFolder } from './make.ts';

test('a folder is synced, and one that cannot be opened is an error', async () => {
  await syncFolder(tmpdir());
  await expect(syncFolder('/no-such-folder')).rejects.toThrow('ENOENT');
});

test('Windows cannot sync a folder, so nothing is tried there', async () => {
  await syncFolder('/no-such-folder', 'win32');
});
