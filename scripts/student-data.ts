// The data stored about one student. `npm run student-data -- export ID FILE` writes it to a file, `npm run
// student-data -- erase ID` removes the personal data, after the id has been typed again or with `--dong-y`.

import { existsSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { commandLine } from '#server/command-line.ts';
import { readStorage } from '#server/platform/config.ts';
import { openDatabase } from '#server/platform/database/open.ts';
import { explain, StartError } from '#server/platform/explain.ts';
import { requireDatabase } from '#server/program/backup/command.ts';
import { eraseStudentData, exportStudentData } from '#server/students/personal-data/personal-data.ts';

const usage = `Cách dùng: ${commandLine('student-data', 'export MÃ TỆP')}
           ${commandLine('student-data', 'erase MÃ [--dong-y]')}`;

type Task = { id: number } & ({ file: string } | { agreed: boolean });

function readTask([act, number = '', last, ...others]: string[]): Task {
  const id = /^[1-9]\d{0,8}$/u.test(number) ? Number(number) : null;
  if (id !== null && others.length === 0) {
    if (act === 'export' && last !== undefined && !last.startsWith('--'))
      return { id, file: resolve(process.env['INIT_CWD'] ?? '.', last) };
    if (act === 'erase' && (last === undefined || last === '--dong-y'))
      return { id, agreed: last !== undefined };
  }
  throw new StartError(usage);
}

/** Asks for the id again; end of input counts as a no. */
async function confirm(id: number): Promise<void> {
  process.stdout.write(
    `Tên, ngày sinh, địa chỉ và email của học sinh mã ${id} sẽ bị xóa hẳn. Gõ lại mã để đồng ý: `,
  );
  let typed = '';
  for await (const line of createInterface({ input: process.stdin })) {
    typed = line.trim();
    break;
  }
  if (typed !== String(id)) throw new StartError('Không có gì bị xóa.');
}

try {
  const task = readTask(process.argv.slice(2));
  const { location } = readStorage(process.env);
  requireDatabase(location);
  if ('file' in task && existsSync(task.file))
    throw new StartError(`Tệp ${task.file} đã có. Hãy chọn tên khác hoặc xóa tệp cũ.`);
  const database = await openDatabase(location, { noTimeouts: true });
  try {
    if ('file' in task) {
      const data = await exportStudentData(database, task.id, new Date());
      // A complete personal record: readable by the owner only.
      await writeFile(task.file, `${JSON.stringify(data, null, 2)}\n`, { mode: 0o600, flag: 'wx' });
      console.log(`Đã ghi dữ liệu của học sinh mã ${task.id} vào ${task.file}`);
    } else {
      if (!task.agreed) await confirm(task.id);
      await eraseStudentData(database, task.id, new Date());
      console.log(`Đã xóa thông tin cá nhân của học sinh mã ${task.id}. Điểm được giữ lại, không còn tên.`);
    }
  } finally {
    await database.close();
  }
} catch (error) {
  console.error(explain(error));
  process.exit(1);
}
