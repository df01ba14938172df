import assert from 'node:assert/strict';
import { asSymbol } from '../../../../src/base/symbol.js';
import type { ExportOffer } from '../../../../src/presentation/export/exportOffer.js';
import { offerExport, type ShownOffers } from '../../../../src/presentation/export/offerExport.js';

const anOffer = (title: string): ExportOffer => ({ title, fileName: title, forms: [] });

/** What is exported with this selection, these visible offers, and these offers for any ticker. */
async function taken({
	selected,
	shown,
	ofTicker = [],
	missing,
	leaves = false,
}: {
	readonly selected?: ExportOffer;
	readonly shown?: ShownOffers;
	readonly ofTicker?: readonly ExportOffer[];
	readonly missing?: string;
	readonly leaves?: boolean;
}) {
	const requested: string[] = [];
	const offer = await offerExport('Copy As…', {
		selected: () => Promise.resolve(selected),
		shown: () => shown,
		pickTicker: (title) => {
			requested.push(title);
			return Promise.resolve(leaves ? undefined : asSymbol('KO'));
		},
		ofTicker: (symbol) => {
			requested.push(symbol);
			return Promise.resolve({ offers: ofTicker, ...(missing !== undefined && { missing }) });
		},
	});
	const found =
		offer === undefined || offer === 'nothing'
			? offer
			: 'choices' in offer
				? [offer.title, ...offer.choices.map(({ label }) => label), ...(offer.missing ? [offer.missing] : [])]
				: offer.title;
	return { found, requested };
}

const rows = anOffer('Watchlist · Tech');
const [consensus, ratings] = [anOffer('Analyst consensus: KO'), anOffer('Ratings: KO')];

describe('what a command takes along by itself', () => {
	it('is what is selected, also where a preview follows it', async () => {
		assert.deepEqual(await taken({ selected: rows }), { found: 'Watchlist · Tech', requested: [] });
		const shown = { offers: [consensus, ratings], isPreview: true };
		assert.deepEqual(await taken({ selected: rows, shown }), { found: 'Watchlist · Tech', requested: [] });
	});

	it('is what the panel shows, of which the person picks', async () => {
		assert.deepEqual(await taken({ shown: { offers: [ratings], isPreview: false } }), {
			found: 'Ratings: KO',
			requested: [],
		});
		assert.deepEqual((await taken({ shown: { offers: [consensus, ratings], isPreview: true } })).found, [
			'Copy As…',
			'Analyst consensus: KO',
			'Ratings: KO',
		]);
	});

	it('is picked where rows are selected beside a panel of its own', async () => {
		assert.deepEqual(
			(await taken({ selected: rows, shown: { offers: [ratings], isPreview: false } })).found,
			['Copy As…', 'Watchlist · Tech', 'Ratings: KO'],
		);
	});

	it('is of a ticker that is asked for where nothing is selected or shown', async () => {
		assert.deepEqual(await taken({ ofTicker: [consensus, ratings] }), {
			found: ['Copy As…', 'Analyst consensus: KO', 'Ratings: KO'],
			requested: ['Copy As…', 'KO'],
		});
		const shown = { offers: [], isPreview: false };
		assert.deepEqual(await taken({ shown, ofTicker: [ratings] }), {
			found: 'Ratings: KO',
			requested: ['Copy As…', 'KO'],
		});
	});

	it('is picked though there is but one, where something else did not come, of which it tells', async () => {
		const missing = 'ratings (Timed out)';
		assert.deepEqual((await taken({ ofTicker: [consensus], missing })).found, [
			'Copy As…',
			'Analyst consensus: KO',
			missing,
		]);
	});

	it('is nothing where the person leaves, and is said to be where there is nothing of the ticker', async () => {
		assert.deepEqual(await taken({ leaves: true }), { found: undefined, requested: ['Copy As…'] });
		assert.deepEqual(await taken({}), { found: 'nothing', requested: ['Copy As…', 'KO'] });
	});
});
