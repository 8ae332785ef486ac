/** Windows has no SIGTERM. When the window of the program is closed, it sends SIGHUP and grants a few seconds. */
export const stopSignals = (platform: NodeJS.Platform): NodeJS.Signals[] =>
  platform === 'win32' ? ['SIGINT', 'SIGHUP'] : ['SIGINT', 'SIGTERM'];

/** Stops on the first signal and exits the process; anything still hanging after the time limit is abandoned. */
export function stopOnSignal(stop: () => Promise<void>, timeoutSeconds: number): void {
  let stopping = false;
  const begin = async () => {
    if (stopping) return;
    stopping = true;
    setTimeout(() => process.exit(1), timeoutSeconds * 1000);
    await stop();
    process.exit(0);
  };
  for (const signal of stopSignals(process.platform)) process.on(signal, begin);
}
