/** @jsxImportSource preact */
import { dayOf } from './value-text.ts';

export type Fact = [label: string, value: string];

export const Facts = ({ facts }: { facts: Fact[] }) => (
  <dl>
    {facts.map(([label, value]) => (
      <div key={label}>
        <dt>{label}</dt>
        <dd>{value}</dd>
      </div>
    ))}
  </dl>
);

/** `at`: when a value was last changed after publication (UTC), if ever. */
export const Adjusted = ({ at }: { at: string | null | undefined }) =>
  at ? <p class="adjusted">Đã điều chỉnh ngày {dayOf(at)}</p> : null;
