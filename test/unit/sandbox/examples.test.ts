import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { ask, sandbox } from './asking.js';

const folder = process.env.MARKET_DATA_EXAMPLES;

const cases = [
	['trending-1.json', '/api/v1/trending-tickers/list?interval=1d&source=all&pagesize=1'],
	[
		'logos-1.json',
		'/api/v2/logos/search?search_keys=BAC&composite_auto=true&fields=logo_light,logo_dark,logo_vector_light,logo_vector_dark,mark_light,mark_dark,mark_vector_light,mark_vector_dark,mark_composite_light,mark_composite_dark,mark_vector_composite_light,mark_vector_composite_dark',
	],
	['consensus-ratings-3.json', '/api/v1/consensus-ratings?parameters[tickers]=AAPL&simplify=true'],
	['financials-1.json', '/api/v2.1/fundamentals/financials?symbols=GE&reportType=R&period=3M'],
	['dividends-1.json', '/api/v2.2/calendar/dividends?pagesize=1000'],
	['dividends-3.json', '/api/v2.2/calendar/dividends?pagesize=1000'],
	['ma-1.json', '/api/v2.1/calendar/ma?pagesize=1000'],
	['offerings-1.json', '/api/v2.1/calendar/offerings?pagesize=1000'],
	['ratings-1.json', '/api/v2.1/calendar/ratings?pagesize=1000'],
	['ratings-4-partial.json', '/api/v2.1/calendar/ratings?pagesize=1000'],
] as const;

/** Recorded answers with every field, so that ours must not have others. */
const WHOLE = new Set([
	'dividends-1.json',
	'ma-1.json',
	'offerings-1.json',
	'ratings-1.json',
	'trending-1.json',
]);

/** Excluded from the comparison and requested separately, since a request may name at most 12 fields. */
const APART = new Set(['data[].colors']);

describe('The answers of the sandbox', () => {
	for (const [file, request] of cases) {
		it(`have the fields and types of the recorded ${file}`, async function () {
			if (folder === undefined) {
				// Recorded answers are not part of the project.
				this.skip();
			}
			const recorded: unknown = JSON.parse(await readFile(path.join(folder, file), 'utf8'));
			const { body } = await ask(sandbox(), request);
			const ours = shapeOf(file === 'ma-1.json' ? withPrivateTargets(body as Deals) : body);
			const missing = [...shapeOf(recorded)].filter(
				([place, type]) => !isApart(place) && ours.get(place) !== type,
			);
			assert.deepEqual(missing, []);
			if (WHOLE.has(file)) {
				const loaded = shapeOf(recorded);
				assert.deepEqual(
					[...ours.keys()].filter((place) => !loaded.has(place)),
					[],
				);
			}
		});
	}

	it('judge analysts in the fields and types of the recorded ratings-accuracy-1.json', async function () {
		if (folder === undefined) {
			this.skip();
		}
		const recorded = JSON.parse(await readFile(path.join(folder, 'ratings-accuracy-1.json'), 'utf8')) as {
			analyst_ratings_analyst: readonly [{ ratings_accuracy: unknown }];
		};
		const { body } = await ask<{ ratings: readonly { ratings_accuracy: unknown }[] }>(
			sandbox(),
			'/api/v2.1/calendar/ratings?pagesize=1000&fields=ratings_accuracy',
		);
		const ours = shapeOf(body.ratings.map((rating) => rating.ratings_accuracy));
		const missing = [...shapeOf([recorded.analyst_ratings_analyst[0].ratings_accuracy])].filter(
			([place, type]) => ours.get(place) !== type,
		);
		assert.deepEqual(missing, []);
	});
});

interface Deals {
	readonly ma: readonly { readonly target_ticker: string }[];
}

/** Deals for private companies, like the recorded one; deals for listed companies have more fields. */
function withPrivateTargets({ ma }: Deals): Deals {
	return { ma: ma.filter(({ target_ticker: ticker }) => ticker === '') };
}

function isApart(place: string): boolean {
	return [...APART].some((apart) => place === apart || place.startsWith(`${apart}.`));
}

/** Every path in a JSON value with its type. */
function shapeOf(value: unknown, place = '', shape = new Map<string, string>()): ReadonlyMap<string, string> {
	if (Array.isArray(value)) {
		shape.set(place, 'list');
		value.forEach((inner) => shapeOf(inner, `${place}[]`, shape));
	} else if (typeof value === 'object' && value !== null) {
		shape.set(place, 'object');
		Object.entries(value).forEach(([name, inner]) =>
			shapeOf(inner, place ? `${place}.${name}` : name, shape),
		);
	} else {
		shape.set(place, typeof value);
	}
	return shape;
}
