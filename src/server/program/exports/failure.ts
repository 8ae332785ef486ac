// Passes an error between processes without losing its meaning for the caller along with its class.

import { classifyFailure, DatabaseError, type DatabaseFailure } from '#server/platform/database/failure.ts';
import { AppError, type ErrorBody, type ErrorCode } from '#shared/contract/errors.ts';

export type Failure =
  | { refused: ErrorCode; body: ErrorBody; retryAfter: number | undefined }
  | { databaseFailure: DatabaseFailure; message: string }
  | { message: string; stack: string | undefined };

export function failureOf(error: unknown): Failure {
  if (error instanceof AppError)
    return { refused: error.code, body: error.body, retryAfter: error.retryAfterSeconds };
  const { message, stack } = error instanceof Error ? error : new Error(String(error));
  const databaseFailure = classifyFailure(error);
  return databaseFailure ? { databaseFailure, message } : { message, stack };
}

export function errorOf(failure: Failure): Error {
  if ('refused' in failure) return new AppError(failure.refused, failure.body, failure.retryAfter);
  if ('databaseFailure' in failure) return new DatabaseError(failure.databaseFailure, failure.message);
  return Object.assign(new Error(failure.message), failure);
}
