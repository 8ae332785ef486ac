import { expect, test } from 'vitest';
import { MemoryStorage } from '#test/helpers/memory-storage.ts';
import { createSession } from './token-store.ts';

const user = { id: 7, Ho: 'Nguyễn', Ten: 'An', role: 'GiaoVien' };

test('signing in writes exactly the four keys', () => {
  const storage = new MemoryStorage();
  createSession(storage).signIn({ access: 'a', refresh: 'r' }, { ...user, username: 'x' } as typeof user);
  expect(Object.fromEntries(storage)).toEqual({
    access_token: 'a',
    refresh_token: 'r',
    user_role: 'GiaoVien',
    user_info: JSON.stringify(user),
  });
});

test('another tab never sees a token without its user', () => {
  const storage = new MemoryStorage();
  const otherTab = createSession(storage);
  const seen: string[] = [];
  storage.setItem = (key, value) => {
    storage.set(key, value);
    otherTab.reread();
    seen.push(otherTab.state().status);
  };
  createSession(storage).signIn({ access: 'a', refresh: 'r' }, user);
  expect(seen).toEqual(['anonymous', 'anonymous', 'anonymous', 'signedIn']);
});

test('signing in over another session never mixes the two, and writes the refresh token first', () => {
  const storage = new MemoryStorage();
  createSession(storage).signIn({ access: 'old', refresh: 'old-r' }, { ...user, id: 8 });
  const seen: [access: string | undefined, refresh: string | undefined, id: number | undefined][] = [];
  const look = () =>
    seen.push([
      storage.get('access_token'),
      storage.get('refresh_token'),
      JSON.parse(storage.get('user_info') ?? '{}').id,
    ]);
  storage.setItem = (key, value) => {
    storage.set(key, value);
    look();
  };
  createSession(storage).signIn({ access: 'new', refresh: 'new-r' }, user);
  const withToken = seen.filter(([access]) => access !== undefined);
  expect(withToken).toEqual([['new', 'new-r', user.id]]);
});

test('signing out removes the access token first', () => {
  const storage = new MemoryStorage();
  const session = createSession(storage);
  session.signIn({ access: 'a', refresh: 'r' }, user);
  const order: string[] = [];
  storage.removeItem = (key) => {
    order.push(key);
    storage.delete(key);
  };
  storage.set('something_else', 'x');
  session.clear();
  expect(order[0]).toBe('access_token');
  expect(storage.size).toBe(0);
  expect(session.state().status).toBe('anonymous');
});

test('unsaved input outlives the session until the store has it', () => {
  const storage = new MemoryStorage([['ban_nhap/8/bang-diem/1/2/1/w', 'x']]);
  const session = createSession(storage);
  session.signIn({ access: 'a', refresh: 'r' }, user);
  session.expire();
  expect([...storage.keys()]).toEqual(['ban_nhap/8/bang-diem/1/2/1/w']);
});

test('a token without a user is not yet a session', () => {
  const storage = new MemoryStorage([['access_token', 'a']]);
  const session = createSession(storage);
  expect(session.state()).toEqual({ status: 'starting', user: null });
  session.setUser(user);
  expect(session.state()).toEqual({ status: 'signedIn', user });
});

test.each(['', 'null', '{', '[]', '{"Ho":"x"}'])('invalid user data %j is ignored', (text) => {
  const storage = new MemoryStorage([
    ['access_token', 'a'],
    ['user_info', text],
  ]);
  expect(createSession(storage).state().status).toBe('starting');
});

test('signing out in one tab signs out the others', () => {
  const storage = new MemoryStorage();
  const [one, other] = [createSession(storage), createSession(storage)];
  one.signIn({ access: 'a', refresh: 'r' }, user);
  other.reread();
  let notifications = 0;
  other.subscribe(() => notifications++);
  one.clear();
  other.reread();
  expect(storage.size).toBe(0);
  expect(other.state()).toEqual({ status: 'anonymous', user: null });
  expect(notifications).toBe(1);
});

test('the state object stays the same until something changes', () => {
  const session = createSession(new MemoryStorage());
  const before = session.state();
  session.reread();
  expect(session.state()).toBe(before);
});
