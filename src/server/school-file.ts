import type { AuditAction } from '../shared/audit-log.ts';
import type { Frame } from '../shared/documents/document.ts';
import type { Reader } from './database/reader.ts';
import type { FileReply } from './http/file.ts';
import type { Caller } from './sessions/caller.ts';

/**
 * A file that the school can take along, by the action that tells of it in the audit log. It is read and written in the
 * process of exports/file-process.ts, which is told that action, what is asked for and by whom, and nothing else.
 */
export type SchoolFile<Asked> = {
  action: AuditAction;
  read(reader: Reader, asked: Asked, caller: Caller): Promise<UnwrittenFile>;
};

/** `told`: what the audit log says of it. */
export type UnwrittenFile = {
  name: string;
  told: Record<string, unknown>;
  write(frame: Frame): Promise<Uint8Array>;
};

export type ExportFile = <Asked>(caller: Caller, file: SchoolFile<Asked>, asked: Asked) => Promise<FileReply>;
