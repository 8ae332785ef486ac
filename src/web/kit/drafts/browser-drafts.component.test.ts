import { expect, onTestFinished, test } from 'vitest';
import { drafts } from './browser-drafts.ts';
import type { KeptDraft } from './draft.ts';

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
