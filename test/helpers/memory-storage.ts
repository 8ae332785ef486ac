/** A browser storage for tests without a browser. */
export class MemoryStorage extends Map<string, string> {
  getItem = (key: string) => this.get(key) ?? null;
  setItem = (key: string, value: string) => void this.set(key, value);
  removeItem = (key: string) => void this.delete(key);
  key = (index: number) => [...this.keys()][index] ?? null;
  get length() {
    return this.size;
  }
}
