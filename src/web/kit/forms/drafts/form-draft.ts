import { z } from 'zod';
import { newWriter } from '../../drafts/draft.ts';
import { keepWhileTyping } from '../../drafts/keep-while-typing.ts';
import type { KeptDrafts } from '../../drafts/kept-drafts.ts';
import type { TypedTexts } from './restore-values.ts';

/** Which form, and for which record: `null` for a new one. */
export type FormName = { form: string; of: number | string | null };

/** A text, or a list of rows of numbers. */
const input = z.union([z.string(), z.array(z.record(z.string(), z.number()))]);
const inputs = z.record(z.string(), input);
const formContent = z.object({ values: inputs, base: inputs });

/**
 * Writers whose draft has been submitted and is awaiting the response; not offered to the next form for a new record.
 */
const submitted = new Set<string>();

export type FormDraft = ReturnType<typeof createFormDraft>;

/** The draft of one form, from opening it until it is saved or abandoned. */
export function createFormDraft(drafts: KeptDrafts, userId: number, { form, of }: FormName) {
  const name = `bieu-mau/${form}/${of ?? 'moi'}`;
  const own = { userId, name, writer: newWriter() };
  let writer = own.writer;
  let typing = keepWhileTyping(drafts, own);
  let isClosed = false;
  return {
    isNew: of === null,
    /** Stores the current input; null if there is none. */
    keep: (typed: TypedTexts | null) => typing.change(typed),
    /** Finds unsaved input of an earlier form. This form then continues that draft. */
    async find(): Promise<{ content: TypedTexts; typedAt: number } | null> {
      const all = await drafts.of(userId, (id) => id.writer !== own.writer && !submitted.has(id.writer));
      const kept = all.find((draft) => draft.name === name);
      const content = formContent.safeParse(kept?.content);
      if (!kept || !content.success || isClosed) return null;
      typing.change(null);
      typing = keepWhileTyping(drafts, kept, kept.typedAt);
      writer = kept.writer;
      return { content: content.data, typedAt: kept.typedAt };
    },
    end(): void {
      isClosed = true;
      typing.end();
    },
    /** Removes the draft once the server is known to have accepted it; immediately if there is nothing to wait for. */
    removeWhenAccepted(answer: unknown): void {
      isClosed = true;
      submitted.add(writer);
      void Promise.resolve(answer).then((isAccepted) => {
        submitted.delete(writer);
        if (isAccepted !== false) typing.end();
      });
    },
  };
}
