/** A location is either a `postgres://` URL or the path of an SQLite file. */
export const isPostgres = (location: string) => /^postgres(ql)?:\/\//u.test(location);
