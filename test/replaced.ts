/** The text with each of these in place of what it replaces, which must be there exactly once. */
export function replacedOnce(text: string, replacements: Record<string, string>): string {
  return Object.entries(replacements).reduce((changed, [old, replacement]) => {
    const parts = changed.split(old);
    if (parts.length !== 2) throw new Error(`'${old}' is there ${parts.length - 1} times`);
    return parts.join(replacement);
  }, text);
}
