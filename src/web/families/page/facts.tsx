/** @jsxImportSource preact */
export type Fact = [label: string, value: string];

type Props = { facts: Fact[] };

export const Facts = ({ facts }: Props) => (
  <dl>
    {facts.map(([label, value]) => (
      <div key={label}>
        <dt>{label}</dt>
        <dd>{value}</dd>
      </div>
    ))}
  </dl>
);
