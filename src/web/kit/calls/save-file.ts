import type { ServerFile } from './renewing-client.ts';

/** Downloads a file under the name the server gave it, or `fallback`. */
export function saveFile(file: ServerFile, fallback: string): void {
  saveFileAs(file, file.name ?? fallback);
}

export function saveFileAs(file: ServerFile, name: string): void {
  const address = URL.createObjectURL(file.blob);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  URL.revokeObjectURL(address);
}
