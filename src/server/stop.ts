/** Stops once, at the first SIGTERM or SIGINT, and ends the process; whatever still hangs then is given up. */
export function stopOnSignal(stop: () => Promise<void>, patienceSeconds: number): void {
  let stopping = false;
  const begin = async () => {
    if (stopping) return;
    stopping = true;
    setTimeout(() => process.exit(1), patienceSeconds * 1000);
    await stop();
    process.exit(0);
  };
  process.on('SIGTERM', begin);
  process.on('SIGINT', begin);
}
