import { type ProgressExportQuery, progressApi } from '../../shared/progress.ts';
import { file } from '../lib/api.ts';

export const exportProgress = (query: ProgressExportQuery) => file(progressApi.exportProgress, { query });
