import { createStore } from '../store.ts';

/** One question at a time, asked from anywhere and shown in one place. Asking again joins the open question. */
export function createQuestion<Asked, Answer>() {
  let asked: Asked | null = null;
  const open = createStore<PromiseWithResolvers<Answer> | null>(null);
  return {
    ask(about: Asked): Promise<Answer> {
      const current = open.get() ?? Promise.withResolvers<Answer>();
      if (open.get() === null) asked = about;
      open.set(current);
      return current.promise;
    },
    answer(answer: Answer) {
      open.get()?.resolve(answer);
      open.set(null);
    },
    isAsked: () => open.get() !== null,
    /** The current question, or the last one. */
    asked: () => asked,
    subscribe: open.subscribe,
  };
}
