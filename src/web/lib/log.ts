/** For whoever looks into the browser's console; nobody else sees it. */
export function log(message: string): void {
  // biome-ignore lint/suspicious/noConsole: the specification wants these told to the console and to nobody else.
  console.info(message);
}
