/** The methods that are answered; HTTP itself leaves out the body of an answer to HEAD. */
export const readMethods: ReadonlySet<string> = new Set(['GET', 'HEAD']);

/** The same as headers list them. */
export const ALLOWED = [...readMethods].join(', ');
