import { hundredthsToScore, toHundredths } from '../../shared/rules/hundredths.ts';
import { codeOfLevel, levelOfCode } from '../../shared/rules/scheme/kinds/level.ts';
import type { BankSentence } from '../../shared/rules/thong-tu-22/comment-bank.ts';
import type { Reader } from '../database/reader.ts';
import type { Tx } from '../database/transaction.ts';

/** In the teacher's own order. */
export async function sentencesOf(reader: Reader, accountId: number): Promise<BankSentence[]> {
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

export async function replaceSentences(tx: Tx, IDTaiKhoan: number, sentences: BankSentence[]) {
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
