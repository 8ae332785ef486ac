/** For `expect.poll`: ends a test that would hang. What is awaited can take a hundred times as long on a busy machine. */
export const patiently = { timeout: 60_000 };

/** The same for an automatic backup, which the server makes at a low priority: slowly on a busy machine. */
export const backedUp = { timeout: 200_000, interval: 500 };
