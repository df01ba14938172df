/** The part of the parser that tests use; the package has no types. */
declare module 'markdown-it' {
	export interface Token {
		readonly type: string;
		readonly content: string;
		readonly children: readonly Token[] | null;
	}
	export default class MarkdownIt {
		constructor(options: { readonly html: boolean; readonly linkify: boolean });
		parse(text: string, environment: object): readonly Token[];
	}
}
