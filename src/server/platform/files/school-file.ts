import type { FastifyRequest } from 'fastify';
import type { AuditAction } from '#shared/contract/audit-actions.ts';
import type { Frame } from '#shared/paper/document.ts';
import type { Context } from '../context.ts';
import type { Reader } from '../database/reader.ts';
import type { FileReply } from '../http/replies/file.ts';
import type { Caller } from '../sessions/caller.ts';

/**
 * A downloadable file, with the action that records it in the audit log. It is read and written in the process of
 * exports/file-process.ts, which receives the action, the request and the caller instead of this object, and finds the
 * file by its action.
 */
export type SchoolFile<Params, As = Caller> = {
  action: AuditAction;
  read(reader: Reader, params: Params, caller: As): Promise<UnwrittenFile>;
};

/** `auditDetail`: details for the audit log. */
export type UnwrittenFile = {
  name: string;
  auditDetail: Record<string, unknown>;
  write(frame: Frame): Promise<Uint8Array>;
};

/** For the caller of the request; given up when the client disconnects. */
export type ExportFile = <Params>(
  request: FastifyRequest,
  file: SchoolFile<Params>,
  params: Params,
) => Promise<FileReply>;

/** For routes that make files. */
export type FileContext = Context & { exportFile: ExportFile };

/** A file for a family: it depends on nobody's role. */
export type ExportForFamily = <Params>(
  request: FastifyRequest,
  file: SchoolFile<Params, null>,
  params: Params,
) => Promise<FileReply>;
