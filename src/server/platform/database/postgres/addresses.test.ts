import { expect, test } from 'vitest';
import { addressesOf, isPostgresUrl } from './addresses.ts';

test.for([
  'postgres://a,b:not-a-port/school',
  'postgres://a,/school',
  'postgres://,a/school',
  'postgres://a,b/school?target_session_attrs=standby',
  'postgres://a,b/school?target_session_attrs=any',
  'mysql://a,b/school',
])('%s is refused', (url) => {
  expect(isPostgresUrl(url)).toBe(false);
});

test.for([
  'postgres://u:p@db/school',
  'postgresql://u:p@db:5433/school?sslmode=require',
  'postgres://a,b/school',
  'postgres://u:p@a:1,b:2,[::1]:3/school?target_session_attrs=read-write',
  'postgres://a,b/school?target_session_attrs=primary',
])('%s is accepted', (url) => {
  expect(isPostgresUrl(url)).toBe(true);
});

test('splits a list into one URL per server, each with the rest of the URL', () => {
  expect(addressesOf('postgres://u:a,b@h1:1,h2,[::1]:3/school?sslmode=require&x=1,2')).toEqual([
    'postgres://u:a,b@h1:1/school?sslmode=require&x=1,2',
    'postgres://u:a,b@h2/school?sslmode=require&x=1,2',
    'postgres://u:a,b@[::1]:3/school?sslmode=require&x=1,2',
  ]);
});

test('leaves a single address unchanged', () => {
  for (const url of ['postgres://u:a,b@h1:1/school?x=1,2', 'postgres:///school?host=/run/postgresql'])
    expect(addressesOf(url)).toEqual([url]);
});
