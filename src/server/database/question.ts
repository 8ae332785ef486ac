import type { Compilable, CompiledQuery, Kysely } from 'kysely';
import type { Reader } from './reader.ts';
import type { Tables } from './schema.ts';

/** Stands in a question for a value that comes with each asking. */
class Blank {
  readonly name: string;

  constructor(name: string) {
    this.name = name;
  }
}

const blanks = new Proxy({}, { get: (_, name) => new Blank(String(name)) });

/**
 * A question that is asked so often that putting it together each time would take longer than answering it. `build` is
 * called once for each engine, with blanks for values: it cannot look at them, so the words are always the same.
 */
export function question<Values extends object, Row, From extends Reader = Reader>(
  build: (from: From, values: Values) => Compilable<Row>,
): (from: From, values: Values) => Promise<Row[]> {
  const known = new Map<unknown, CompiledQuery<Row>>();
  return async (from, values) => {
    const database = from as unknown as Kysely<Tables>;
    const engine = database.getExecutor().adapter.constructor;
    const compiled = known.get(engine) ?? build(from, blanks as Values).compile();
    known.set(engine, compiled);
    const given = values as Record<string, unknown>;
    const parameters = compiled.parameters.map((value) =>
      value instanceof Blank ? given[value.name] : value,
    );
    const { rows } = await database.executeQuery<Row>({ ...compiled, parameters });
    return rows;
  };
}
