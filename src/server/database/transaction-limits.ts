/**
 * Lets the transaction it is the first statement of take as long as it needs, whatever the server, the database's user or a
 * pooler between has set. Not every PostgreSQL knows all of these limits.
 */
export const withoutLimits = `select set_config(name, '0', true) from pg_settings where name in
  ('statement_timeout', 'lock_timeout', 'idle_in_transaction_session_timeout', 'transaction_timeout')`;
