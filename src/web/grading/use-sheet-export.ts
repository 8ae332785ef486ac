import { useState } from 'react';
import type { SheetQuery } from '../../shared/grading.ts';
import { saveFileAs } from '../lib/save-file.ts';
import { toast } from '../lib/toast.ts';
import { exportSheet } from './api.ts';

type Texts = { done: string; failed: (error: unknown) => string };

export function useSheetExport({ done, failed }: Texts) {
  const [pending, setPending] = useState(false);
  const run = async (sheet: SheetQuery, fileName: string) => {
    setPending(true);
    try {
      saveFileAs(await exportSheet(sheet), fileName);
      toast.success(done);
    } catch (error) {
      toast.error(failed(error));
    } finally {
      setPending(false);
    }
  };
  return { pending, run };
}
