/** Data is at a `postgres://` address, or else in an SQLite file. */
export const isPostgres = (location: string) => /^postgres(ql)?:\/\//u.test(location);
