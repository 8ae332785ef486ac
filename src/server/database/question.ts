// Statements that run so often that building the query each time would take longer than executing it.

import type { Compilable, CompiledQuery, Kysely } from 'kysely';
import type { Reader } from './reader.ts';
import { askInSameTurn } from './same-turn.ts';
import type { Tables } from './schema.ts';
import { answerAtOnce } from './sqlite-writer.ts';

type Values = Record<string, unknown>;

/** Placeholder for a value that is supplied with each execution. */
class Blank {
  readonly fill: (values: Values) => unknown;

  constructor(fill: (values: Values) => unknown) {
    this.fill = fill;
  }
}

const blanks = new Proxy({}, { get: (_, name) => new Blank((values) => values[String(name)]) });

/** A placeholder for the value that `make` derives from another placeholder's value. */
export function madeOf<Value>(blank: Value, make: (value: Value) => unknown): unknown {
  const { fill } = blank as Blank;
  return new Blank((values) => make(fill(values) as Value));
}

/** How a statement with a fixed text is sent to PostgreSQL. */
export type Known = {
  /** Prepared statement name: parsed and planned once per connection. */
  name: string;
  /** Has no result: it is sent with the next statement, which also reports its errors. */
  isOrder: boolean;
};

const known = new Map<string, Known>();

export const knownStatement = (text: string): Known | undefined => known.get(text);

type Build<From, Given, Row> = (from: From, values: Given) => Compilable<Row>;

function statement<From extends Reader, Given extends object, Row>(
  build: Build<From, Given, Row>,
  isOrder: boolean,
) {
  const compiled = new Map<unknown, CompiledQuery<Row>>();
  const compile = (from: From) => {
    const query = build(from, blanks as Given).compile();
    known.set(query.sql, { name: `so_diem_${known.size}`, isOrder });
    return query;
  };
  return async (from: From, values: Given): Promise<Row[]> => {
    const database = from as unknown as Kysely<Tables>;
    const engine = database.getExecutor().adapter.constructor;
    const query = compiled.get(engine) ?? compile(from);
    compiled.set(engine, query);
    const parameters = query.parameters.map((value) =>
      value instanceof Blank ? value.fill(values as Values) : value,
    );
    const rows = answerAtOnce<Row>(database, query.sql, parameters);
    return rows ?? (await send<Row>(database, { ...query, parameters })).rows;
  };
}

const send = <Row>(database: Kysely<Tables>, query: CompiledQuery<Row>) =>
  database.isTransaction ? askInSameTurn(database.getExecutor(), query) : database.executeQuery<Row>(query);

/**
 * `build` is called once per engine, with placeholders for values. It cannot branch on them, so the SQL text is always
 * the same.
 */
export function question<Given extends object, Row, From extends Reader = Reader>(
  build: Build<From, Given, Row>,
): (from: From, values: Given) => Promise<Row[]> {
  return statement(build, false);
}

/** Like `question`, for statements without a result. */
export function order<Given extends object, From extends Reader>(
  build: Build<From, Given, unknown>,
): (from: From, values: Given) => Promise<void> {
  const give = statement(build, true);
  return async (from, values) => {
    await give(from, values);
  };
}
