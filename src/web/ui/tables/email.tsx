import { showText } from '../../lib/format.ts';

/** Where there is little room it breaks before its domain. */
export function Email({ address }: { address: string | null }) {
  const [name, domain] = showText(address).split(/(?=@)/u);
  return (
    <span>
      {name}
      <wbr />
      {domain}
    </span>
  );
}
