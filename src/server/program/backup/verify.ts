import { startCommand } from '#server/command-line.ts';
import { migrationsFor } from '#server/platform/database/migrations/migrate.ts';
import type { AppDatabase, Engine } from '#server/platform/database/open.ts';
import type { Reader } from '#server/platform/database/reader.ts';
import { trails } from '#server/platform/database/trail/chain.ts';
import {
  checkChain,
  checkFile,
  checkReferences,
  type Head,
  type KnownHead,
  trailNames,
} from '#server/platform/database/trail/verify.ts';
import { snapshot } from '#server/platform/database/transaction.ts';
import { checkScores } from '#server/scores/history/check-queries.ts';
import { checkCorrections } from '#server/students/corrections/seal-queries.ts';
import { BackupError, type Heads } from './format.ts';
import { migrationsOf } from './tables.ts';

/** What is correct and what is not, one sentence each. */
export type Verdict = { right: string[]; faults: string[] };

/** The ends of the chains when they were last recorded, and the name of that place for messages. */
export type RecordedHeads = { heads: Heads; place: string };

/** Checks everything in one snapshot, while the server keeps running. */
export function verifyDatabase(database: AppDatabase, recorded?: RecordedHeads): Promise<Verdict> {
  return snapshot(database, async (reader) => {
    await requireUpToDate(reader, database.engine);
    const verdict: Verdict = { right: [], faults: [] };
    const add = (fault: string | null, right: string) =>
      fault === null ? verdict.right.push(right) : verdict.faults.push(fault);
    for (const trail of trails) {
      const { head, fault } = await checkChain(reader, trail, knownHead(recorded, trail));
      add(fault, `${trailNames[trail]}: ${described(head)}, nguyên vẹn.`);
    }
    add(await checkScores(reader), 'Điểm khớp với lần sửa cuối trong lịch sử.');
    add(await checkCorrections(reader), 'Các lần cải chính khớp với dấu trong nhật ký.');
    add(await checkReferences(reader, database.engine), 'Mọi liên kết giữa các bảng đều đúng.');
    const file = await checkFile(reader, database.engine);
    if (database.engine === 'sqlite') add(file, 'Tệp cơ sở dữ liệu SQLite nguyên vẹn.');
    return verdict;
  });
}

function knownHead(recorded: RecordedHeads | undefined, trail: keyof Heads): KnownHead | undefined {
  const head = recorded?.heads[trail];
  return head && { ...head, place: recorded.place };
}

const described = ({ rows, digest }: Head) =>
  rows === 0 ? '0 dòng' : `${rows.toLocaleString('vi')} dòng, mã cuối ${digest}`;

async function requireUpToDate(reader: Reader, engine: Engine): Promise<void> {
  const applied = await migrationsOf(reader, engine);
  const known = migrationsFor(engine).map(({ name }) => name);
  if (known.join() !== applied.join())
    throw new BackupError(
      `Cơ sở dữ liệu thuộc phiên bản khác của chương trình. Hãy khởi động chương trình (${startCommand}) một lần rồi kiểm tra lại.`,
    );
}
