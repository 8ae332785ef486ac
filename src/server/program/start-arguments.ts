import { type Config, ConfigError } from '#server/platform/config.ts';
import { demoCommand, readArguments, serverCommand } from './commands.ts';

export type Start = {
  demo: Config['demo'];
  /** A new school may be created although there is another one. */
  isNew: boolean;
  /** Settings that replace those of the environment. */
  env: { PORT?: string };
};

/** `--demo` comes from `npm run demo` and `so-diem demo`. Returns the text instead if only help or the version is wanted. */
export function readStartArguments(args: string[]): Start | string {
  const isDemo = args.includes('--demo');
  const given = readArguments(
    isDemo ? demoCommand : serverCommand,
    args.filter((argument) => argument !== '--demo'),
  );
  if (typeof given === 'string') return given;
  if (!isDemo) return { demo: null, isNew: given.options['new'] === true, env: {} };
  const { port, thcs, 'thong-tu-22': isTt22 } = given.options;
  const method = isTt22 ? 'ThongTu22' : 'HaiCot';
  const demo = thcs ? 'THCS' : method;
  return { demo, isNew: true, env: typeof port === 'string' ? { PORT: checkedPort(port) } : {} };
}

function checkedPort(port: string): string {
  if (/^\d{1,5}$/u.test(port) && Number(port) <= 65_535) return port;
  throw new ConfigError(`Tùy chọn --port không hợp lệ: phải là số nguyên từ 0 đến 65535.`);
}
