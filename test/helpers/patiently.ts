/** For `expect.poll`: ends a test that would hang. What is awaited can take a hundred times as long on a busy machine. */
export const patiently = { timeout: 60_000 };
