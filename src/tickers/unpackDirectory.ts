import { listingLetters } from './listingCode.js';

/** Bytes of the number before each column of the packed file: how long it is, compressed. */
export const LENGTH_BYTES = 4;

/**
 * Reads the packed file of symbols into the lines that parseDirectory reads. The file holds columns that are compressed
 * one by one, as that takes a tenth less room than lines do: symbols; letters of exchange and kind, of points, of
 * prominence or a blank, a character a listing; CIKs of stocks and of funds, names of stocks and of funds, a line each.
 */
export function unpackDirectory(packed: Uint8Array, decompress: (column: Uint8Array) => Uint8Array): string {
	const [symbols = '', listed = '', points = '', prominence = '', ...lists] = columnsOf(packed, decompress);
	const [stockCiks, fundCiks, stockNames, fundNames] = lists.map((list) => list.split('\n').values());
	return symbols
		.split('\n')
		.map((symbol, index) => {
			const isFund = listingLetters.get(listed.charAt(index))?.kind === 'etf';
			const cik = (isFund ? fundCiks : stockCiks)?.next().value ?? '';
			const names = (isFund ? fundNames : stockNames)?.next().value ?? '';
			const code = `${listed.charAt(index)}${points.charAt(index)}${prominence.charAt(index).trim()}${cik}`;
			return `${symbol} ${code} ${names}\n`;
		})
		.join('');
}

function columnsOf(packed: Uint8Array, decompress: (column: Uint8Array) => Uint8Array): readonly string[] {
	const { buffer, byteOffset, byteLength } = packed;
	const lengths = new DataView(buffer, byteOffset, byteLength);
	const decoder = new TextDecoder();
	const columns: string[] = [];
	for (let at = 0; at < byteLength;) {
		const from = at + LENGTH_BYTES;
		at = from + lengths.getUint32(at);
		columns.push(decoder.decode(decompress(packed.subarray(from, at))));
	}
	return columns;
}
