import assert from 'node:assert/strict';
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib';
import { packColumns } from '../../../../src/tickers/packing/packColumns.js';
import { unpackDirectory } from '../../../../src/tickers/unpackDirectory.js';

describe('The packed file of symbols', () => {
	it('gives back the lines that were packed, of stocks and funds, with and without CIK and prominence', () => {
		const lines = [
			'0A NJa1090872 Agilent Technologies',
			'1AA qL AXS Real Estate Income ETF',
			'2PL QTc320193 Apple|Macintosh',
			'0BRK.B NSa1067983 Berkshire Hathaway Class B',
			'1ZZ pJ Über Fonds ETF',
			'0C UN Unlisted',
		];
		const text = `${lines.join('\n')}\n`;
		const packed = packColumns(text, brotliCompressSync);
		assert.equal(unpackDirectory(packed, brotliDecompressSync), text);
	});

	it('is read wherever it stands in its memory', () => {
		const text = '0A NJ1 One\n';
		const packed = packColumns(text, brotliCompressSync);
		const larger = new Uint8Array(packed.length + 7);
		larger.set(packed, 7);
		assert.equal(unpackDirectory(larger.subarray(7), brotliDecompressSync), text);
	});
});
