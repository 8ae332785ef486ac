/** @jsxImportSource preact */
import { dayOf } from './shown.ts';

/** `at`: when a value was last changed after publication (UTC), if ever. */
export const Adjusted = ({ at }: { at: string | null | undefined }) =>
  at ? <p class="adjusted">Đã điều chỉnh ngày {dayOf(at)}</p> : null;
