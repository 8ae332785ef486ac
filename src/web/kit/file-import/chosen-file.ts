import { importLimits } from '#shared/contract/limits.ts';
import { type FileTexts, fileImportTexts } from './file-import-texts.ts';

export type ChosenFile = { name: string; size: number; content: Blob };

/**
 * The current content of a file, or the reason why it cannot be sent. Read immediately, because browsers refuse to send
 * a file that has been saved again since it was chosen.
 */
export async function readChosenFile(file: File, texts: FileTexts): Promise<ChosenFile | string> {
  if (file.size > importLimits.bytes) return texts.tooBig;
  try {
    const content = new Blob([await file.arrayBuffer()]);
    return content.size === 0 ? texts.empty : { name: file.name, size: content.size, content };
  } catch {
    return fileImportTexts.unreadable;
  }
}

/** 12 kB, 1,4 MB. */
export function formatSize(bytes: number): string {
  const kilobytes = Math.max(1, Math.round(bytes / 1024));
  return kilobytes < 1024 ? `${kilobytes} kB` : `${(bytes / 1024 ** 2).toFixed(1).replace('.', ',')} MB`;
}
