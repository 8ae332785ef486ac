/** Students found by the quick search, and classes: a longer list is too long to choose from. */
export const maxFound = 8;
