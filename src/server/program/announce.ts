import type { Config } from '#server/platform/config.ts';

/**
 * Lines for the person who starts the program, before and beside the server's own log. With LOG=json they have the form
 * of that log, so that every line can be read by the same program.
 */
export function announcer(format: () => Config['log']) {
  const lineOf = (level: 'info' | 'warn' | 'error', text: string) =>
    format() === 'json'
      ? JSON.stringify({ level, time: new Date().toISOString(), pid: process.pid, msg: text.trim() })
      : text;
  return {
    info: (text: string) => process.stdout.write(`${lineOf('info', text)}\n`),
    warn: (text: string) => process.stdout.write(`${lineOf('warn', text)}\n`),
    error: (text: string) => process.stderr.write(`${lineOf('error', text)}\n`),
  };
}
