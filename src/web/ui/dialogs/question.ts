/** One question at a time, asked from anywhere and shown in one place. Asking again joins the open question. */
export function createQuestion<Asked, Answer>() {
  let asked: Asked | null = null;
  let open: { promise: Promise<Answer>; resolve: (answer: Answer) => void } | null = null;
  const listeners = new Set<() => void>();
  const tell = () => {
    for (const listener of listeners) listener();
  };
  return {
    ask(about: Asked): Promise<Answer> {
      if (!open) {
        asked = about;
        open = Promise.withResolvers<Answer>();
        tell();
      }
      return open.promise;
    },
    answer(answer: Answer) {
      open?.resolve(answer);
      open = null;
      tell();
    },
    isAsked: () => open !== null,
    /** The current question, or the last one. */
    asked: () => asked,
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
