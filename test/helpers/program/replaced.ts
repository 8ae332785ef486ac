/** Replaces each key with its value; every key must occur exactly once in the text. */
export function replacedOnce(text: string, replacements: Record<string, string>): string {
  return Object.entries(replacements).reduce((changed, [old, replacement]) => {
    const parts = changed.split(old);
    if (parts.length !== 2) throw new Error(`'${old}' is there ${parts.length - 1} times`);
    return parts.join(replacement);
  }, text);
}
