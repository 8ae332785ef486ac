import { onTestFinished } from 'vitest';
import { page } from 'vitest/browser';

/** A window of this size, until the test has finished. */
export async function resizeTo(width: number, height: number): Promise<void> {
  const { innerWidth, innerHeight } = window;
  onTestFinished(() => page.viewport(innerWidth, innerHeight));
  await page.viewport(width, height);
}
