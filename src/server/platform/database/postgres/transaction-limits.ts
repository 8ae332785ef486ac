/**
 * As the first statement of a transaction, removes its time limits, whether set by the server, the database user or a
 * pooler. Not every PostgreSQL version has all of these settings.
 */
export const withoutLimits = `select set_config(name, '0', true) from pg_settings where name in
  ('statement_timeout', 'lock_timeout', 'idle_in_transaction_session_timeout', 'transaction_timeout')`;
