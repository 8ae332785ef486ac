import { useQueryClient } from '@tanstack/react-query';
import type { ImportedRow } from '#shared/scores/import/api.ts';
import type { ScoreRow, Sheet } from '#shared/scores/sheets/api.ts';
import { useFileImport } from '#web/kit/file-import/use-file-import.ts';
import { toast } from '#web/kit/toast.ts';
import { choiceKeys } from '#web/school/choices/choice-lists.ts';
import { accessKeys } from '../locks/api.ts';
import { gradingKeys } from '../sheets/api.ts';
import { readImport, saveImport } from './api.ts';
import { canBeSaved, checkOf, scoresToSave } from './import-check.ts';
import { importTexts } from './import-texts.ts';
import { saveProblemOf } from './save-problem.ts';

type Parts = { sheet: Sheet; students: readonly ScoreRow[]; onSaved: () => void };

/** The import of one file into the sheet. */
export function useScoreImport({ sheet, students, onSaved }: Parts) {
  const client = useQueryClient();
  const fileImport = useFileImport<ImportedRow>({
    texts: importTexts,
    read: (upload, signal) => readImport(sheet, upload, signal),
    // The page behind the dialog may be out of date, and a rejection may mean that the sheet has been locked.
    onFailure: () => {
      void client.invalidateQueries({ queryKey: gradingKeys.sheets });
      void client.invalidateQueries({ queryKey: choiceKeys.latestRegulation });
      void client.invalidateQueries({ queryKey: accessKeys.all });
    },
  });
  const check = fileImport.rows && checkOf(fileImport.rows, students);
  const maySave = check !== null && canBeSaved(check) && !fileImport.problem?.isStale;

  async function save(): Promise<void> {
    if (!check || !maySave) return;
    await fileImport.save(
      async () => {
        await saveImport({ ...sheet, Diem: scoresToSave(check) });
        toast.success(importTexts.saved(check.changedScores, check.changed.length));
        onSaved();
      },
      (error) => ({ problem: saveProblemOf(error, check.changed, students) }),
    );
  }

  return { ...fileImport, check, maySave, save };
}
