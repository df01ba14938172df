import assert from 'node:assert/strict';
import { knownSymbol } from '../../../src/base/symbol.js';
import type { Consensus } from '../../../src/contract/consensus.js';
import { createFormats } from '../../../src/viewmodel/format.js';
import { hoverCard, type HoverSnapshot } from '../../../src/viewmodel/hoverCard.js';
import { safeMarkdown } from '../../../src/viewmodel/safeMarkdown.js';

const now = Date.UTC(2026, 10, 20, 15);
const formats = createFormats('en');
const consensus: Consensus = {
	ratings: { strongBuy: 3, buy: 10, hold: 5, sell: 0, strongSell: 0 },
	lowTarget: 180,
	meanTarget: 250.5,
	highTarget: 300,
	value: 3.92,
	rating: 'BUY',
	uniqueAnalysts: 18,
};

function aSnapshot(change: Partial<HoverSnapshot> = {}): HoverSnapshot {
	return {
		symbol: knownSymbol('AAPL'),
		name: 'Apple',
		exchange: 'NASDAQ',
		logo: undefined,
		consensus: { state: 'ready', value: { value: consensus, receivedAt: now, oddities: 0 } },
		isSample: false,
		now,
		...change,
	};
}

function textOf({ markdown }: { readonly markdown: string }): string {
	return markdown.replace(/\(data:[^)]*\)/g, '').replace(/\\/g, '');
}

describe('hoverCard', () => {
	it('says name, exchange, consensus and targets', () => {
		const text = textOf(hoverCard(aSnapshot(), formats));
		for (const part of [
			'AAPL',
			'Apple',
			'NASDAQ',
			'Buy',
			'3.92 of 5',
			'Analysts: 18',
			'low 180.00',
			'mean 250.50',
			'high 300.00',
		]) {
			assert.ok(text.includes(part), `${part} in ${text}`);
		}
	});

	it('carries its pictures inside, each with words for those who cannot see it', () => {
		const { markdown } = hoverCard(
			aSnapshot({ logo: { bytes: new Uint8Array([1, 2, 3]), mimeType: 'image/png' } }),
			formats,
		);
		const pictures = [...markdown.matchAll(/!\[([^\]]+)\]\((data:image\/[a-z+]+);base64,[^)]+\)/g)];
		assert.deepEqual(
			pictures.map(([, words, kind]) => [words !== '', kind]),
			[
				[true, 'data:image/png'],
				[true, 'data:image/svg+xml'],
			],
		);
	});

	it('says “Sample data” where it is', () => {
		assert.ok(textOf(hoverCard(aSnapshot({ isSample: true }), formats)).includes('Sample data'));
	});

	it('says that more is loading instead of waiting for it', () => {
		assert.ok(textOf(hoverCard(aSnapshot({ consensus: { state: 'loading' } }), formats)).includes('loading'));
	});

	it('offers to set a key where there is none', () => {
		const card = hoverCard(
			aSnapshot({ consensus: { state: 'failed', failure: { kind: 'noKey' } } }),
			formats,
		);
		assert.equal(card.remedy, 'setKey');
	});

	it('says that nobody covers a ticker instead of showing zeros', () => {
		const nobody = { state: 'ready', value: { value: undefined, receivedAt: now, oddities: 0 } } as const;
		assert.ok(textOf(hoverCard(aSnapshot({ consensus: nobody }), formats)).includes('No analyst'));
	});

	it('stays within the size of a hover', () => {
		const { markdown } = hoverCard(
			aSnapshot({
				name: 'x'.repeat(10_000),
				logo: { bytes: new Uint8Array(500_000), mimeType: 'image/png' },
			}),
			formats,
		);
		assert.ok(markdown.length < 60_000 && textOf({ markdown }).length < 4_000);
	});
});

describe('safeMarkdown', () => {
	for (const hostile of [
		'![x](https://evil.test/b.png)',
		'[x](command:workbench.action.quit)',
		'<img src=x onerror=alert(1)>',
		'https://evil.test',
		'www.evil.test',
		'me@evil.test',
		'$(zap)',
		'a | b',
		'`code`',
		'&lt;script&gt;',
		'\u202eevil',
	]) {
		it(`leaves nothing alive in ${JSON.stringify(hostile)}`, () => {
			const safe = safeMarkdown(hostile);
			assert.doesNotMatch(safe, /(?<!\\)[[\]<>`|$!]|https?:|www\.|\w@\w|\u202e/);
		});
	}
});
