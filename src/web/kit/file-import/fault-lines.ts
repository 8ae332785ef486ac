import type { FieldErrors } from '#shared/contract/errors.ts';

/** One sentence per error, prefixed with its column unless the text already starts with it. */
export function faultLines(faults: FieldErrors, labels: Record<string, string>): string[] {
  return Object.entries(faults).flatMap(([field, texts]) => {
    const label = labels[field] ?? field;
    return texts.map((text) => (text.startsWith(label) ? text : `${label}: ${text}`));
  });
}
