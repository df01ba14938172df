/** One encoding of a key, and the resulting bytes. */
interface Disguise {
	readonly form: string;
	readonly bytes: Buffer;
}

type Notation = (text: string) => readonly string[];

/** Anything shorter could occur by chance. */
const SHORTEST = 8;

const base64: Notation = (text) => {
	const bytes = Buffer.from(text);
	return [0, 1, 2].map((offset) => {
		const encoded = Buffer.concat([Buffer.alloc(offset), bytes]).toString('base64');
		// The characters at both ends contain bits of the bytes next to the key.
		const beside = (offset + bytes.length) % 3;
		return encoded.slice(offset === 0 ? 0 : offset + 1, beside === 0 ? undefined : beside - 4);
	});
};
const base64url: Notation = (text) =>
	base64(text).map((encoded) => encoded.replaceAll('+', '-').replaceAll('/', '_'));
const hexadecimal: Notation = (text) => {
	const digits = Buffer.from(text).toString('hex');
	return [digits, digits.toUpperCase()];
};

const NOTATIONS: Readonly<Record<string, Notation>> = {
	'as it is': (text) => [text],
	'in other cases': (text) => [text.toUpperCase(), text.toLowerCase()],
	'in base64': base64,
	'in base64 for addresses': base64url,
	'in base64 twice': (text) => base64(text).flatMap(base64),
	'in hexadecimal': hexadecimal,
	'by bytes in hexadecimal': (text) =>
		hexadecimal(text).flatMap((digits) =>
			[' ', ':'].map((between) => digits.match(/../g)?.join(between) ?? ''),
		),
	'by numbers of bytes': (text) =>
		[',', ', ', ' '].map((between) => Array.from(Buffer.from(text)).join(between)),
};
/**
 * Encodings that are also searched reversed and by halves, because both can be applied to an encoded key too.
 */
const WHOLE = ['as it is', 'in base64', 'in base64 for addresses', 'in hexadecimal'];
const CHANGED: Readonly<Record<string, Notation>> = {
	reversed: (text) => [Array.from(text).reverse().join('')],
	'by halves': (text) => {
		const middle = Math.ceil(text.length / 2);
		return [text.slice(0, middle), text.slice(middle)];
	},
};

const cache = new Map<string, readonly Disguise[]>();

/** Returns the ways a key may be written: as it is, in each common encoding, reversed, and either half. */
export function disguisesOf(key: string): readonly Disguise[] {
	const made = cache.get(key) ?? makeDisguises(key);
	cache.set(key, made);
	return made;
}

function makeDisguises(key: string): readonly Disguise[] {
	const plain = Object.entries(NOTATIONS).flatMap(([form, write]) =>
		write(key).map((text) => ({ form, text })),
	);
	const changed = plain
		.filter(({ form }) => WHOLE.includes(form))
		.flatMap(({ form, text }) =>
			Object.entries(CHANGED).flatMap(([how, write]) =>
				write(text).map((written) => ({ form: `${form}, ${how}`, text: written })),
			),
		);
	const wide = Buffer.from(key, 'utf16le');
	return [
		...[...plain, ...changed].map(({ form, text }) => ({ form, bytes: Buffer.from(text) })),
		{ form: 'in UTF-16', bytes: wide },
		{ form: 'in UTF-16, the large end first', bytes: Buffer.from(wide).swap16() },
	].filter(({ bytes }) => bytes.length >= SHORTEST);
}

/** Returns the forms in which a text contains the key; escapes are decoded too. */
export function disguisesIn(text: string | Buffer, key: string): readonly string[] {
	const found = new Set<string>();
	for (const [read, ending] of readingsOf(text)) {
		for (const { form, bytes } of disguisesOf(key)) {
			if (read.includes(bytes)) {
				found.add(form + ending);
			}
		}
	}
	return [...found];
}

/** Returns a text as it is and, if it has escapes, decoded. */
function readingsOf(text: string | Buffer): readonly (readonly [read: Buffer, ending: string])[] {
	const plain = Buffer.from(text);
	// One character per byte, whatever the encoding.
	const letters = plain.toString('latin1');
	const read = unescaped(letters);
	return read === letters
		? [[plain, '']]
		: [
				[plain, ''],
				[Buffer.from(read, 'latin1'), ', escaped'],
			];
}

/** Characters that HTML writes by name. */
const ENTITIES: Readonly<Record<string, string>> = {
	plus: '+',
	sol: '/',
	equals: '=',
	hyphen: '-',
	lowbar: '_',
	period: '.',
	quest: '?',
	amp: '&',
	lt: '<',
	gt: '>',
	quot: '"',
	apos: "'",
	percnt: '%',
	colon: ':',
	tilde: '~',
};

/** Decodes the escapes of JSON, scripts, URLs, HTML and mail, even if escaped twice. */
function unescaped(text: string): string {
	const byCode = (_: string, digits: string): string => String.fromCharCode(Number.parseInt(digits, 16));
	return text
		.replace(/\\+u\{?([\da-f]{4})\}?/gi, byCode)
		.replace(/(?:\\+x|%(?:25)*)([\da-f]{2})/gi, byCode)
		.replace(/&(?:amp;)*#x0*([\da-f]{1,4});/gi, byCode)
		.replace(/&(?:amp;)*#0*(\d{1,5});/gi, (_, digits: string) => String.fromCharCode(Number(digits)))
		.replace(/&(?:amp;)*(\w{2,8});/gi, (whole, name: string) => ENTITIES[name.toLowerCase()] ?? whole)
		.replace(/=3D/gi, '=')
		.replace(/\\+\//g, '/');
}
