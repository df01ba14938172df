/** Stands before the digits of a number that a double would write otherwise; Unicode has no such letter, so no text begins with it. */
export const digitsMark = '\uFFFF';
