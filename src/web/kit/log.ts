/** Logs to the browser's console only. */
export function log(message: string): void {
  // biome-ignore lint/suspicious/noConsole: the specification wants these messages in the console only.
  console.info(message);
}
