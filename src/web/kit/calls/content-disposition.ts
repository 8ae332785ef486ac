/** The file name: the UTF-8 one of RFC 6266 if present, otherwise the plain one. */
export function nameFromHeader(header: string | null): string | null {
  const encoded = /filename\*\s*=\s*UTF-8''([^;]+)/iu.exec(header ?? '')?.[1];
  if (encoded) {
    try {
      return decodeURIComponent(encoded.trim());
    } catch {
      // Malformed: fall back to the plain name.
    }
  }
  return /filename\s*=\s*"?([^";]+)"?/iu.exec(header ?? '')?.[1]?.trim() || null;
}
