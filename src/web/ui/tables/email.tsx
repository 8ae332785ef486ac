import { showText } from '../../lib/format.ts';

/** In characters. Longer ones are rare, and would take the room of all other columns. */
const oneLine = 36;

/** Where there is little room it breaks before its domain; on paper it is set smaller and stays in one line. */
export function Email({ address }: { address: string | null }) {
  const text = showText(address);
  const [name, domain] = text.split(/(?=@)/u);
  return (
    <span className="email" data-whole={text.length <= oneLine || undefined}>
      {name}
      <wbr />
      {domain}
    </span>
  );
}
