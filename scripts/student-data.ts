// The data stored about one student. `npm run student-data -- export ID FILE` writes it to a file, `npm run
// student-data -- erase ID` removes the personal data, after the id has been typed again or with `--dong-y`.

import { existsSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { createInterface } from 'node:readline';
import { callersPath } from '#server/command-line.ts';
import { readStorage } from '#server/platform/config.ts';
import { openDatabase } from '#server/platform/database/open.ts';
import { StartError } from '#server/platform/explain.ts';
import { requireDatabase } from '#server/program/backup/command.ts';
import { type Arguments, commands, usageOf } from '#server/program/commands.ts';
import { eraseStudentData, exportStudentData } from '#server/students/personal-data/personal-data.ts';
import { runCommand } from './run-command.ts';

const command = commands['student-data'];

type Task = { id: number } & ({ file: string } | { agreed: boolean });

function readTask({ words: [act, number = '', file], options }: Arguments): Task {
  const id = /^[1-9]\d{0,8}$/u.test(number) ? Number(number) : null;
  const agreed = options['dong-y'] === true;
  if (id !== null && act === 'export' && file !== undefined && !agreed)
    return { id, file: callersPath(file) };
  if (id !== null && act === 'erase' && file === undefined) return { id, agreed };
  throw new StartError(usageOf(command));
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

await runCommand(command, async (given) => {
  const task = readTask(given);
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
});
