import { type ProgressExportQuery, progressApi } from '#shared/scores/progress/api.ts';
import { file } from '#web/kit/calls/call.ts';

export const exportProgress = (query: ProgressExportQuery) => file(progressApi.exportProgress, { query });
