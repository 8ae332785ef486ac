/** How the subjects of a class would change, in words; null if they would not. */
export function subjectsEffect(taught: number[], wanted: number[]): string | null {
  const [before, after] = [new Set(taught), new Set(wanted)];
  const added = after.difference(before).size;
  const removed = before.difference(after).size;
  const parts = [added > 0 && `thêm ${added} môn`, removed > 0 && `bỏ ${removed} môn`].filter(Boolean);
  return parts.length === 0 ? null : parts.join(', ');
}
