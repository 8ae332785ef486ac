/** libpq's names for a server that accepts writes, the only kind this program can use. */
const writing = [null, 'read-write', 'primary'];

/**
 * `postgres://user@a:5432,b:5432/school?target_session_attrs=read-write` lists a primary and its standbys, in libpq
 * syntax. Returns one URL per server, since the driver does not support lists.
 */
export function addressesOf(url: string): string[] {
  const [, before = '', hosts = '', after = ''] = /^(\w+:\/\/(?:[^/?#]*@)?)([^/?#@]*)(.*)$/su.exec(url) ?? [];
  return hosts.includes(',') ? hosts.split(',').map((host) => `${before}${host}${after}`) : [url];
}

export function isPostgresUrl(url: string): boolean {
  const addresses = addressesOf(url);
  return addresses.every(
    (address) =>
      /^postgres(ql)?:\/\/./u.test(address) &&
      URL.canParse(address) &&
      (addresses.length === 1 || namesWriter(new URL(address))),
  );
}

const namesWriter = ({ hostname, searchParams }: URL) =>
  hostname !== '' && writing.includes(searchParams.get('target_session_attrs'));
