import type { FastifyReply } from 'fastify';
import { spreadsheetType } from '#shared/contract/endpoint.ts';
import { withoutMarks } from '#shared/contract/text.ts';

/** Browsers that do not know the first type send the second. */
export const uploadTypes = [spreadsheetType, 'application/octet-stream'];

export type FileReply = { name: string; bytes: Uint8Array };

export function sendFile(reply: FastifyReply, type: string, file: FileReply): FastifyReply {
  return reply
    .header('content-type', type)
    .header('content-disposition', contentDisposition(file.name))
    .send(Buffer.from(file.bytes));
}

/** RFC 6266: an ASCII name for old clients and the real name in UTF-8, both escaped safely. */
export function contentDisposition(name: string): string {
  const plain = name
    .split('.')
    .map((part) => asciiOf(part))
    .join('.');
  const encoded = encodeURIComponent(name.toWellFormed()).replace(
    /['()*]/gu,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `attachment; filename="${plain}"; filename*=UTF-8''${encoded}`;
}

function asciiOf(part: string): string {
  return withoutMarks(part).replace(/[^A-Za-z0-9_-]+/gu, '_') || '_';
}
