import { listingLetters } from '../listingCode.js';
import { LENGTH_BYTES } from '../unpackDirectory.js';

/** Packs the lines of packDirectory into the file that unpackDirectory reads: columns, each compressed by itself. */
export function packColumns(text: string, compress: (column: Uint8Array) => Uint8Array): Uint8Array {
	const rows = Array.from(text.matchAll(/^(\S+) (.)(.)([a-z]?)(\d*) (.*)$/gm), ([, ...fields]) => {
		const [symbol = '', listed = '', points = '', prominence = '', cik = '', names = ''] = fields;
		return { symbol, listed, points, prominence: prominence || ' ', cik, names };
	});
	const stocks = rows.filter(({ listed }) => listingLetters.get(listed)?.kind === 'stock');
	const funds = rows.filter(({ listed }) => listingLetters.get(listed)?.kind === 'etf');
	const encoder = new TextEncoder();
	const columns = [
		rows.map(({ symbol }) => symbol).join('\n'),
		rows.map(({ listed }) => listed).join(''),
		rows.map(({ points }) => points).join(''),
		rows.map(({ prominence }) => prominence).join(''),
		...[stocks, funds].map((some) => some.map(({ cik }) => cik).join('\n')),
		...[stocks, funds].map((some) => some.map(({ names }) => names).join('\n')),
	].map((column) => compress(encoder.encode(column)));
	const packed = new Uint8Array(columns.reduce((sum, { length }) => sum + LENGTH_BYTES + length, 0));
	const lengths = new DataView(packed.buffer);
	let at = 0;
	for (const column of columns) {
		lengths.setUint32(at, column.length);
		packed.set(column, at + LENGTH_BYTES);
		at += LENGTH_BYTES + column.length;
	}
	return packed;
}
