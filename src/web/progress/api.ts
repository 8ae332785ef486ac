import { type ProgressExportQuery, progressApi } from '../../shared/progress.ts';
import { file } from '../lib/calls/call.ts';

export const exportProgress = (query: ProgressExportQuery) => file(progressApi.exportProgress, { query });
