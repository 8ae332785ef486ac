/** How many classes can be added in one step. */
export const maxNewClasses = 60;
