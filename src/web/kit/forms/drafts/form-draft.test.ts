import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { MemoryStorage } from '#test/helpers/memory-storage.ts';
import { createJournal } from '../../drafts/journal.ts';
import { createKeptDrafts } from '../../drafts/kept-drafts.ts';
import { createFormDraft } from './form-draft.ts';

/** A browser without IndexedDB: everything stays in the journal. */
const denied = () => Promise.reject(new Error('denied'));
function browser() {
  const storage = new MemoryStorage();
  const store = { entries: denied, change: denied };
  let clock = 0;
  return createKeptDrafts({ store, journal: createJournal(storage), now: () => ++clock, log: () => {} });
}

const student = { form: 'hoc-sinh', of: null };
const typed = (Ho: string) => ({ values: { Ho }, base: { Ho: '' } });
const found = async (draft: ReturnType<typeof createFormDraft>) => (await draft.find())?.content.values;

test('a draft is not found by another account, form or record', async () => {
  const drafts = browser();
  createFormDraft(drafts, 1, student).keep(typed('Lê'));
  expect(await found(createFormDraft(drafts, 2, student))).toBeUndefined();
  expect(await found(createFormDraft(drafts, 1, { ...student, form: 'lop-hoc' }))).toBeUndefined();
  expect(await found(createFormDraft(drafts, 1, { ...student, of: 7 }))).toBeUndefined();
  expect(await found(createFormDraft(drafts, 1, student))).toEqual({ Ho: 'Lê' });
});

test('a found draft is continued, so that only one draft remains', async () => {
  const drafts = browser();
  createFormDraft(drafts, 1, student).keep(typed('Lê'));
  const next = createFormDraft(drafts, 1, student);
  await next.find();
  next.keep(typed('Lê Văn'));
  next.end();
  expect(await drafts.of(1)).toEqual([]);
});

test('typing before the earlier draft is found neither hides it nor leaves a second draft', async () => {
  const drafts = browser();
  createFormDraft(drafts, 1, student).keep(typed('Lê'));
  const next = createFormDraft(drafts, 1, student);
  const hit = next.find();
  next.keep(typed('P'));
  expect((await hit)?.content.values).toEqual({ Ho: 'Lê' });
  next.end();
  expect(await drafts.of(1)).toEqual([]);
});

test('a submitted draft is kept until the server accepts it, and not offered to the next form', async () => {
  const drafts = browser();
  const [accepted, rejected] = [Promise.withResolvers<boolean>(), Promise.withResolvers<boolean>()];
  const first = createFormDraft(drafts, 1, student);
  first.keep(typed('Lê'));
  first.removeWhenAccepted(rejected.promise);
  expect(await found(createFormDraft(drafts, 1, student))).toBeUndefined();
  expect(await drafts.of(1)).toHaveLength(1);
  rejected.resolve(false);
  await rejected.promise;
  const again = createFormDraft(drafts, 1, student);
  expect(await found(again)).toEqual({ Ho: 'Lê' });
  again.removeWhenAccepted(accepted.promise);
  accepted.resolve(true);
  await accepted.promise;
  expect(await drafts.of(1)).toEqual([]);
});

test('a draft with values other than text is ignored', async () => {
  const drafts = browser();
  drafts.write({
    userId: 1,
    name: 'bieu-mau/hoc-sinh/moi',
    writer: 'w',
    typedAt: 1,
    content: { values: { Ho: 1 } },
  });
  expect(await found(createFormDraft(drafts, 1, student))).toBeUndefined();
});

test('no form that asks for a password keeps a draft', () => {
  const keeping = globSync('src/web/**/*.tsx').filter((file) =>
    /\buseFormDraft\(/u.test(readFileSync(file, 'utf8')),
  );
  expect(keeping.length).toBeGreaterThan(5);
  for (const file of keeping)
    expect(readFileSync(file, 'utf8'), file).not.toMatch(/password|PasswordField|mật khẩu/iu);
});
