import MarkdownIt, { type Token } from 'markdown-it';
import fc from 'fast-check';

/** As permissive as a renderer can be: HTML is rendered, and bare addresses become links. */
const parser = new MarkdownIt({ html: true, linkify: true });
const LIVE = /^(?:link_open|image|html_block|html_inline|code_inline|code_block|fence)$/;

/**
 * Returns the active elements of a text read as Markdown: links, images, HTML and code, also from bare
 * addresses.
 */
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

/** Generates hostile texts: parts of links, images, addresses and HTML in any order, and any other text. */
export const tryingText = fc.oneof(
	fc.array(fc.constantFrom(...chunks), { maxLength: 14 }).map((some) => some.join('')),
	fc.string({ unit: 'grapheme' }),
	fc.webUrl({ withQueryParameters: true }),
	fc.emailAddress(),
);
