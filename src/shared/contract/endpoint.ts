// Each API call is described once: the server registers its route from it, the client calls it, the API page lists it.

import { z } from 'zod';
import type { Action, TokenRight } from './permissions.ts';

/** Under overload, calls of lower priority are rejected first. */
export type Priority = 'stranger' | 'heavy' | 'usual' | 'save';

export type Endpoint = {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  path: string;
  /**
   * 'public' needs no sign-in and ignores any bearer token. 'family' needs the session of a family, which no other call
   * accepts, and rejects any bearer token.
   */
  action: Action | 'public' | 'family';
  /** The token of another program with this right may call it too; without it, none. Only calls that read have one. */
  token?: TokenRight;
  /** While this setting of the school is off, the call answers like an unknown address. */
  onlyWhile?: 'ChoTraCuu';
  summary: string;
  params?: z.ZodType;
  query?: z.ZodType;
  body?: z.ZodType;
  /** If omitted: 204 without a body, or a file. */
  reply?: z.ZodType;
  status?: 200 | 201 | 204;
  /** The body of a 409, for calls that detect concurrent changes. */
  conflict?: z.ZodType;
  /** The reply is a file of this kind. */
  file?: FileKind;
  /** The body is an Excel file. */
  upload?: boolean;
  /** Maximum body size in bytes, instead of the usual 16 kB. */
  bodyBytes?: number;
  /** How many values the body may have, instead of the usual 16,000. */
  bodyValues?: number;
  /** A field of the body that holds a list; each of its rows counts as one call for rate limiting. */
  rateLimitedPer?: string;
  /** Also allowed while the user must change a password that someone else has set. */
  beforePasswordChange?: boolean;
  /** If omitted, it follows from the other properties, see http/overload/priority.ts. */
  priority?: Priority;
  /** Clients of this call read the error message from this field, no matter which field is invalid. */
  errorField?: 'detail' | 'error';
};

/** The media type of every Excel file sent or received. */
export const spreadsheetType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** The media type of each kind of file the server sends. */
export const fileTypes = { excel: spreadsheetType, pdf: 'application/pdf' } as const;
export type FileKind = keyof typeof fileTypes;

type OutputOf<Schema> = Schema extends z.ZodType ? z.output<Schema> : undefined;

/** What a handler receives after parsing. */
export type ParamsOf<E extends Endpoint> = OutputOf<E['params']>;
export type QueryOf<E extends Endpoint> = OutputOf<E['query']>;
export type BodyOf<E extends Endpoint> = OutputOf<E['body']>;
export type ReplyOf<E extends Endpoint> = OutputOf<E['reply']>;

/** Checks the shape while keeping each schema's own type. */
export const endpoint = <const E extends Endpoint>(description: E): E => description;

/** An object with a name in the API description, so that generated clients have a type for it. */
export const namedObject = <Shape extends z.core.$ZodLooseShape>(id: string, shape: Shape) =>
  z.object(shape).meta({ id });
