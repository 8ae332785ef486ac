import { z } from 'zod';
import { messages } from './messages.ts';

const typeErrors: Record<string, string> = {
  string: messages.notText,
  number: messages.notNumber,
  int: messages.notInteger,
  array: messages.notList,
};

type RawIssue = Parameters<NonNullable<ReturnType<typeof z.config>['customError']>>[0];

/** The message for a schema that does not define its own. */
function sentenceFor(issue: RawIssue): string {
  const missing = issue.input === undefined || issue.input === null || issue.input === '';
  switch (issue.code) {
    case 'invalid_type':
      return missing ? messages.required : (typeErrors[issue.expected] ?? messages.invalid);
    case 'too_small':
      if (missing) return messages.required;
      return issue.origin === 'string'
        ? messages.tooShort(Number(issue.minimum))
        : messages.tooSmall(Number(issue.minimum));
    case 'too_big':
      return issue.origin === 'string'
        ? messages.tooLong(Number(issue.maximum))
        : messages.tooBig(Number(issue.maximum));
    default:
      return missing ? messages.required : messages.invalid;
  }
}

/** Called once at startup by the server and once by the web app. */
export function installVietnameseErrors(): void {
  z.config({ customError: sentenceFor });
}
