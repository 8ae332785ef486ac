import type { Reader } from '#server/platform/database/reader.ts';
import type { Tx } from '#server/platform/database/transaction.ts';
import { hundredthsToScore, toHundredths } from '#shared/contract/hundredths.ts';
import { codeOfLevel, levelOfCode } from '#shared/school/scheme/kinds/level.ts';
import type { CommentTemplate } from '#shared/scores/comment-bank/suitable-comments.ts';

/** In the teacher's own order. */
export async function sentencesOf(reader: Reader, accountId: number): Promise<CommentTemplate[]> {
  const rows = await reader
    .selectFrom('CAUNHANXET')
    .select(['NoiDung', 'Tu', 'Den', 'Muc'])
    .where('IDTaiKhoan', '=', accountId)
    .orderBy('ThuTu')
    .execute();
  return rows.map(({ NoiDung, Tu, Den, Muc }) => ({
    NoiDung,
    Tu: hundredthsToScore(Tu),
    Den: hundredthsToScore(Den),
    Muc: Muc === null ? null : levelOfCode(Muc),
  }));
}

export async function replaceSentences(tx: Tx, IDTaiKhoan: number, sentences: CommentTemplate[]) {
  await tx.deleteFrom('CAUNHANXET').where('IDTaiKhoan', '=', IDTaiKhoan).execute();
  if (sentences.length === 0) return;
  await tx
    .insertInto('CAUNHANXET')
    .values(
      sentences.map(({ NoiDung, Tu, Den, Muc }, index) => ({
        IDTaiKhoan,
        ThuTu: index + 1,
        NoiDung,
        Tu: Tu === null ? null : toHundredths(Tu),
        Den: Den === null ? null : toHundredths(Den),
        Muc: Muc && codeOfLevel(Muc),
      })),
    )
    .execute();
}
