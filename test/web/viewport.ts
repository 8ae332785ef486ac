import { onTestFinished } from 'vitest';
import { page } from 'vitest/browser';

/** Resizes the window until the end of the test. */
export async function resizeTo(width: number, height: number): Promise<void> {
  const { innerWidth, innerHeight } = window;
  onTestFinished(() => page.viewport(innerWidth, innerHeight));
  await page.viewport(width, height);
}
