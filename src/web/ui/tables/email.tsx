import { showText } from '../../lib/format.ts';

/** Where there is little room, above all on paper, it breaks before its domain. */
export function Email({ address }: { address: string | null }) {
  const [name, domain] = showText(address).split(/(?=@)/u);
  return (
    <>
      {name}
      <wbr />
      {domain}
    </>
  );
}
