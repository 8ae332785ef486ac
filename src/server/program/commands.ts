// What an operator can run, and what each command takes. `--help` and `--version` are understood by all of them.

import { parseArgs } from 'node:util';
import { commandLine, startCommand } from '#server/command-line.ts';
import { StartError } from '#server/platform/explain.ts';
import { version } from '#server/version.ts';

type Option = { about: string /** The name of its value, if it has one. */; value?: string };

export type Command = {
  /** What is typed; one line for each way to use it. */
  usage: string[];
  about: string;
  options?: Record<string, Option>;
  /** How many words it takes besides its options. */
  words?: [min: number, max: number];
};

export type Arguments = { words: string[]; options: Record<string, string | true | undefined> };

const username = 'TÊN_ĐĂNG_NHẬP';

export const commands = {
  backup: {
    usage: [commandLine('backup', 'TỆP')],
    about: 'Sao lưu toàn bộ dữ liệu vào một tệp mới. Không cần dừng chương trình.',
    words: [1, 1],
  },
  restore: {
    usage: [commandLine('restore', '[SỐ | TỆP] [--force] [--nguon-khac]')],
    about: 'Liệt kê các bản sao lưu, hoặc khôi phục một bản. Cần dừng chương trình trước khi khôi phục.',
    options: {
      force: { about: 'thay dữ liệu đang có' },
      'nguon-khac': { about: 'nhận cả bản sao lưu không mang chữ ký của nơi này' },
    },
    words: [0, 1],
  },
  verify: {
    usage: [commandLine('verify')],
    about: 'Kiểm tra dữ liệu còn nguyên vẹn và lịch sử không bị sửa.',
  },
  'student-data': {
    usage: [commandLine('student-data', 'export MÃ TỆP'), commandLine('student-data', 'erase MÃ [--dong-y]')],
    about: 'Ghi dữ liệu của một học sinh ra tệp, hoặc xóa thông tin cá nhân của học sinh đó.',
    options: { 'dong-y': { about: 'xóa mà không hỏi lại' } },
    words: [2, 3],
  },
  'reset-factor': {
    usage: [commandLine('reset-factor', username)],
    about: 'Gỡ xác thực hai bước của một tài khoản.',
    words: [1, 1],
  },
  'reset-password': {
    usage: [commandLine('reset-password', username)],
    about: 'Đặt mật khẩu dùng một lần cho một tài khoản.',
    words: [1, 1],
  },
} as const satisfies Record<string, Command>;

export const demoCommand: Command = {
  usage: [commandLine('demo', '[--thong-tu-22 | --thcs] [--port CỔNG]')],
  about: 'Khởi động một trường dùng thử, chỉ mở được trên máy này.',
  options: {
    'thong-tu-22': { about: 'trường đánh giá theo Thông tư 22' },
    thcs: { about: 'trường THCS (khối 6–9), cũng theo Thông tư 22' },
    port: { about: 'thay cho biến môi trường PORT', value: 'CỔNG' },
  },
};

const others = { demo: demoCommand, ...commands };
const widest = Math.max(...Object.keys(others).map((name) => commandLine(name).length));

export const serverCommand: Command = {
  usage: [startCommand],
  options: { new: { about: 'tạo trường mới dù đã có một trường ở thư mục mặc định' } },
  about: [
    'Khởi động Sổ Điểm. Các thiết lập là biến môi trường, như PORT, HOST và DATA_DIR, hoặc các dòng TÊN=giá trị',
    'trong tệp .env cạnh chương trình.',
    '',
    'Các lệnh khác (thêm --help để xem cách dùng):',
    ...Object.entries(others).map(([name, { about }]) => `  ${commandLine(name).padEnd(widest)}  ${about}`),
  ].join('\n'),
};

export const usageOf = ({ usage }: Command) => `Cách dùng: ${usage.join('\n           ')}`;

/** Returns the text instead if only help or the version is wanted; throws if the command does not take the arguments. */
export function readArguments(command: Command, args: string[]): Arguments | string {
  const { options = {}, words: [min, max] = [0, 0] } = command;
  const known = Object.entries(options).map(
    ([name, { value }]) => [name, { type: value === undefined ? 'boolean' : 'string' }] as const,
  );
  const { values, positionals, tokens } = parseArgs({
    args,
    options: Object.fromEntries([...known, ['help', { type: 'boolean' }], ['version', { type: 'boolean' }]]),
    allowPositionals: true,
    strict: false,
    tokens: true,
  });
  if (values['help']) return helpOf(command);
  if (values['version']) return `so-diem ${version}`;
  const isTaken = (token: (typeof tokens)[number]) =>
    token.kind !== 'option' ||
    (token.name in options && (options[token.name]?.value === undefined) === (token.value === undefined));
  if (!tokens.every(isTaken) || positionals.length < min || positionals.length > max)
    throw new StartError(usageOf(command));
  return { words: positionals, options: values as Arguments['options'] };
}

function helpOf(command: Command): string {
  const options: Record<string, Option> = {
    ...command.options,
    help: { about: 'hiện hướng dẫn này' },
    version: { about: 'hiện phiên bản' },
  };
  const lines = Object.entries(options).map(([name, { about, value }]) => {
    const typed = value === undefined ? `--${name}` : `--${name} ${value}`;
    return `  ${typed.padEnd(14)}  ${about}`;
  });
  return [usageOf(command), '', command.about, '', 'Tùy chọn:', ...lines].join('\n');
}
