import { parentPort, workerData } from 'node:worker_threads';
import { connect, prepared } from './sqlite.ts';

const database = prepared(connect(workerData.file, true));

parentPort?.on('message', ({ id, sql, parameters }: { id: number; sql: string; parameters: unknown[] }) => {
  try {
    parentPort?.postMessage({ id, rows: database.prepare(sql).all(parameters) });
  } catch (error) {
    parentPort?.postMessage({ id, error: error instanceof Error ? error.message : String(error) });
  }
});
