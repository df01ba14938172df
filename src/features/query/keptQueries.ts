/** Under which names queries are kept; VS Code carries both to the person's other machines. */
export const keptQueries = { recent: 'recentQueries', named: 'namedQueries' } as const;
