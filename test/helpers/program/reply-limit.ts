/**
 * In seconds. A request waits at most 3.5 for the database, so an idle machine replies within five; a busy one needs
 * longer for the rest. Without the time limits of the product, the replies tested with this would never come.
 */
export const replyLimit = 20;
