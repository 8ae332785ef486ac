import { expect, onTestFinished, test } from 'vitest';
import { drafts, forgetDrafts } from './browser-drafts.ts';
import type { KeptDraft } from './draft.ts';
import { keepWhileTyping } from './keep-while-typing.ts';

const draftOf = (writer: string, content: string, typedAt = Date.now()): KeptDraft => ({
  userId: 1,
  name: 'a',
  writer,
  typedAt,
  content,
});

/** Another tab stores this draft as soon as the next value has been read. */
function storeAfterNextRead(draft: KeptDraft): void {
  const { prototype } = IDBObjectStore;
  const { get } = prototype;
  const restore = () => {
    prototype.get = get;
  };
  onTestFinished(restore);
  prototype.get = function (this: IDBObjectStore, key) {
    restore();
    const request = get.call(this, key);
    const { db } = this.transaction;
    request.addEventListener('success', () =>
      db
        .transaction(this.name, 'readwrite')
        .objectStore(this.name)
        .put(draft, key as IDBValidKey),
    );
    return request;
  };
}

test('a removal does not remove what another tab stores at the same time', async () => {
  onTestFinished(() => drafts.forget(1));
  const own = draftOf('own', '7');
  drafts.write(own);
  await drafts.flushJournal();
  storeAfterNextRead(draftOf('other', '8'));
  drafts.remove(own);
  await drafts.flushJournal();
  expect(await drafts.of(1)).toMatchObject([{ writer: 'other', content: '8' }]);
});

/** A second instance of the module: with the same storage, but a memory of its own, like another tab. */
const otherTab = (): Promise<typeof import('./browser-drafts.ts')> => {
  const address = './browser-drafts.ts?other-tab';
  return import(/* @vite-ignore */ address);
};

test('after a sign-out in another tab nothing is written any more, and what was written is gone', async () => {
  const other = await otherTab();
  expect(other.drafts).not.toBe(drafts);
  const { content: _, typedAt: __, ...id } = draftOf('own', '7');
  const typing = keepWhileTyping(drafts, id);
  typing.change('7');
  expect(await drafts.of(1)).toMatchObject([{ content: '7' }]);
  const generation = drafts.generation();
  other.forgetDrafts(1);
  await expect.poll(() => drafts.generation()).toBe(generation + 1);
  typing.change('78');
  expect(await drafts.of(1)).toEqual([]);
  // And in the other direction.
  const otherGeneration = other.drafts.generation();
  forgetDrafts(1);
  await expect.poll(() => other.drafts.generation()).toBe(otherGeneration + 1);
});
