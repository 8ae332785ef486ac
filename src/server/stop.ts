/**
 * Stops on the first SIGTERM or SIGINT and exits the process; anything still hanging after the time limit is abandoned.
 */
export function stopOnSignal(stop: () => Promise<void>, timeoutSeconds: number): void {
  let stopping = false;
  const begin = async () => {
    if (stopping) return;
    stopping = true;
    setTimeout(() => process.exit(1), timeoutSeconds * 1000);
    await stop();
    process.exit(0);
  };
  process.on('SIGTERM', begin);
  process.on('SIGINT', begin);
}
