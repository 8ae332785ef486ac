import { formatText } from '../format.ts';

/** Wraps before the domain if space is tight. */
export function Email({ address }: { address: string | null }) {
  const [name, domain] = formatText(address).split(/(?=@)/u);
  return (
    <span>
      {name}
      <wbr />
      {domain}
    </span>
  );
}
