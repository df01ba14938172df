import MarkdownIt, { type Token } from 'markdown-it';
import fc from 'fast-check';

/** As free as a renderer can be: HTML counts, and bare addresses become links. */
const parser = new MarkdownIt({ html: true, linkify: true });
const LIVE = /^(?:link_open|image|html_block|html_inline|code_inline|code_block|fence)$/;

/** What comes alive of a text where it is read as Markdown: links, pictures, HTML and code, also by bare addresses. */
export function liveIn(markdown: string): readonly string[] {
	const walk = (tokens: readonly Token[]): readonly string[] =>
		tokens.flatMap(({ type, children }) => [...(LIVE.test(type) ? [type] : []), ...walk(children ?? [])]);
	return walk(parser.parse(markdown, {}));
}

const chunks = [
	...['[', ']', '(', ')', '![', '](', '][', ']: ', '<', '>', '</', '/>', '`', '```', '\\', '|', '~~~', '$('],
	...[
		'http',
		'https',
		'://',
		'//',
		':',
		'/',
		'www.',
		'www',
		'.',
		'@',
		'mailto:',
		'javascript:',
		'command:',
		'data:',
	],
	...[
		'evil',
		'evil.test',
		'evil.com',
		'co.uk',
		'163',
		'a@evil.com',
		'1.2.3.4',
		'?q=',
		'#',
		'=',
		'-',
		'---',
		'    ',
	],
	...[
		'&lt;',
		'&#91;',
		'&amp;',
		'#x5d;',
		';',
		'!',
		'*',
		'_',
		'\n',
		'\t',
		' ',
		'\u00a0',
		'\u200b',
		'\u3164',
		'\u0301',
	],
	...[
		'img src=x',
		'script',
		'x',
		'Acme',
		'日本',
		'。',
		'😀',
		'1',
		'"',
		"'",
		'{',
		'}',
		'+',
		'<!--',
		'-->',
		'<?',
		'<![CDATA[',
	],
];

/** Texts that try: pieces of links, pictures, addresses and HTML in any order, and any other text. */
export const tryingText = fc.oneof(
	fc.array(fc.constantFrom(...chunks), { maxLength: 14 }).map((some) => some.join('')),
	fc.string({ unit: 'grapheme' }),
	fc.webUrl({ withQueryParameters: true }),
	fc.emailAddress(),
);
