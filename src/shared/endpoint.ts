// One description per call: the server registers its route from it, the screens call by it, the API page shows it.

import type { z } from 'zod';
import type { Action } from './permissions.ts';

export type Endpoint = {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  path: string;
  /** 'public' needs no sign-in, and ignores whatever bearer header comes along. */
  action: Action | 'public';
  summary: string;
  params?: z.ZodType;
  query?: z.ZodType;
  body?: z.ZodType;
  /** Left out: 204 without a body, or a file. */
  reply?: z.ZodType;
  status?: 200 | 201 | 204;
  /** The body of a 409, where somebody else may have been faster. */
  conflict?: z.ZodType;
  /** The reply is a file of this kind. */
  file?: FileKind;
  /** The body is an Excel file. */
  upload?: boolean;
  /** The body may have so many bytes instead of the usual megabyte. */
  bodyBytes?: number;
  /** This list of the body counts as a call for each of its rows, where calls are counted. */
  callPer?: string;
  /** Also for whoever must first change a password that somebody else has set. */
  beforePasswordChange?: boolean;
  /** Clients of this call read the reason of a refusal here, whatever field it belongs to. */
  reasonIn?: 'detail' | 'error';
};

/** The media type of every Excel file that is sent or received. */
export const spreadsheetType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** The media type of each kind of file that is sent. */
export const fileTypes = { excel: spreadsheetType, pdf: 'application/pdf' } as const;
export type FileKind = keyof typeof fileTypes;

type OutputOf<Schema> = Schema extends z.ZodType ? z.output<Schema> : undefined;

/** What a handler receives, parsed. */
export type ParamsOf<E extends Endpoint> = OutputOf<E['params']>;
export type QueryOf<E extends Endpoint> = OutputOf<E['query']>;
export type BodyOf<E extends Endpoint> = OutputOf<E['body']>;
export type ReplyOf<E extends Endpoint> = OutputOf<E['reply']>;

/** Keeps each schema's own type while checking the shape. */
export const endpoint = <const E extends Endpoint>(description: E): E => description;
