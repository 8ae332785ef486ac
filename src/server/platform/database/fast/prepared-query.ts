// Statements that run so often that building the query each time would take longer than executing it.

import type { Compilable, CompiledQuery, Kysely } from 'kysely';
import type { Reader } from '../reader.ts';
import type { Tables } from '../schema.ts';
import { runSync } from '../sqlite/writer.ts';
import { batchInTurn } from './batch-in-turn.ts';

type Values = Record<string, unknown>;

/** Placeholder for a value that is supplied with each execution. */
class Placeholder {
  readonly resolve: (values: Values) => unknown;

  constructor(resolve: (values: Values) => unknown) {
    this.resolve = resolve;
  }
}

const placeholders = new Proxy({}, { get: (_, name) => new Placeholder((values) => values[String(name)]) });

/** A placeholder for the value that `derive` derives from another placeholder's value. */
export function derived<Value>(placeholder: Value, derive: (value: Value) => unknown): unknown {
  const { resolve } = placeholder as Placeholder;
  return new Placeholder((values) => derive(resolve(values) as Value));
}

/** How a statement with a fixed text is sent to PostgreSQL. */
export type KnownStatement = {
  /** Prepared statement name: parsed and planned once per connection. */
  name: string;
  /** Has no result: it is sent with the next statement, which also reports its errors. */
  isCommand: boolean;
};

const known = new Map<string, KnownStatement>();

export const knownStatement = (text: string): KnownStatement | undefined => known.get(text);

type Build<From, Given, Row> = (from: From, values: Given) => Compilable<Row>;

function statement<From extends Reader, Given extends object, Row>(
  build: Build<From, Given, Row>,
  isCommand: boolean,
) {
  const compiled = new Map<unknown, CompiledQuery<Row>>();
  const compile = (from: From) => {
    const query = build(from, placeholders as Given).compile();
    known.set(query.sql, { name: `so_diem_${known.size}`, isCommand });
    return query;
  };
  return async (from: From, values: Given): Promise<Row[]> => {
    const database = from as unknown as Kysely<Tables>;
    const engine = database.getExecutor().adapter.constructor;
    const query = compiled.get(engine) ?? compile(from);
    compiled.set(engine, query);
    const parameters = query.parameters.map((value) =>
      value instanceof Placeholder ? value.resolve(values as Values) : value,
    );
    const rows = runSync<Row>(database, query.sql, parameters);
    return rows ?? (await send<Row>(database, { ...query, parameters })).rows;
  };
}

const send = <Row>(database: Kysely<Tables>, query: CompiledQuery<Row>) =>
  database.isTransaction ? batchInTurn(database.getExecutor(), query) : database.executeQuery<Row>(query);

/**
 * `build` is called once per engine, with placeholders for values. It cannot branch on them, so the SQL text is always
 * the same.
 */
export function preparedQuery<Given extends object, Row, From extends Reader = Reader>(
  build: Build<From, Given, Row>,
): (from: From, values: Given) => Promise<Row[]> {
  return statement(build, false);
}

/** Like `preparedQuery`, for statements without a result. */
export function preparedCommand<Given extends object, From extends Reader>(
  build: Build<From, Given, unknown>,
): (from: From, values: Given) => Promise<void> {
  const run = statement(build, true);
  return async (from, values) => {
    await run(from, values);
  };
}
