import assert from 'node:assert/strict';
import { expectNoFailure, expectRefusals, type Row, textOf } from '../asking.js';
import { ratings } from '../endpoints.js';
import { ratingFields } from '../recordFields.js';
import { expectPick, expectSameRows, pageOf, pagesOf, rowAt, textsIn, allRowsOf } from '../rows.js';
import { each, rulesOf } from '../rule.js';
import type { Service } from '../service.js';

/** Company actions. The filter uses the values of `action_company`. */
const actions = [
	...['Downgrades', 'Maintains', 'Reinstates', 'Reiterates', 'Upgrades', 'Assumes', 'Initiates Coverage On'],
	...['Terminates Coverage On', 'Removes', 'Suspends', 'Firm Dissolved'],
];
/** Fields that are returned but that `fields` does not accept. */
const unnamed = ['cusip', 'isin', 'adjusted_pt_current', 'adjusted_pt_prior'];
/** The names that `fields` accepts. */
const allowed = [...Object.keys(ratingFields).filter((name) => !unnamed.includes(name)), 'ratings_accuracy'];

export const ratingsRules = rulesOf('GET /api/v2.1/calendar/ratings', {
	'rows come under ratings': async (service) => {
		assert.equal((await pageOf(service, ratings, 'pagesize=3')).length, 3);
	},

	'without fields a row has all but ratings_accuracy': async (service) => {
		const rows = await allRowsOf(service, ratings);
		const names = new Set(rows.flatMap((row) => Object.keys(row)));
		assert.deepEqual([...names].toSorted(), Object.keys(ratingFields).toSorted());
	},
	'fields=* gives everything, ratings_accuracy too': async (service) => {
		const rows = await pagesOf(service, ratings, 'fields=*');
		const names = new Set(rows.flatMap((row) => Object.keys(row)));
		assert.deepEqual([...names].toSorted(), [...Object.keys(ratingFields), 'ratings_accuracy'].toSorted());
		expectSameRows(rows, await allRowsOf(service, ratings), 'fields=*');
	},
	'fields takes each allowed name alone': async (service) => {
		for (const name of allowed) {
			const rows = await pageOf(service, ratings, `fields=${name}&pagesize=1000`);
			assert.equal(rows.length, 1000);
			const names = new Set(rows.flatMap((row) => Object.keys(row)));
			assert.deepEqual([...names], [name]);
		}
	},
	'fields gives the values that the whole record has': async (service) => {
		const names = ['ticker', 'id', 'pt_current', 'updated'];
		const some = await pageOf(service, ratings, `fields=${names.join()}&pagesize=1000`);
		const whole = await pageOf(service, ratings, 'pagesize=1000');
		assert.deepEqual(
			some,
			whole.map((row) => Object.fromEntries(names.map((name) => [name, row[name]]))),
		);
	},
	'fields refuses a name that is not on its list': (service) =>
		expectRefusals(service, ratings, {
			name: 'fields',
			good: allowed.join(),
			wrong: ['price', 'ID', 'cusip', 'id,isin', 'id;date', '**', 'adjusted_pt_current'],
		}),

	...each(actions, (action) => ({
		[`action gives the rows with ${action}`]: (service) =>
			expectPick(
				service,
				ratings,
				`parameters[action]=${encodeURIComponent(action)}`,
				(row) => row.action_company === action,
			),
	})),
	'the eleven actions are all there are': async (service) => {
		assert.deepEqual(
			textsIn(await allRowsOf(service, ratings), 'action_company').toSorted(),
			actions.toSorted(),
		);
	},
	'action refuses what is none of the eleven': (service) =>
		expectRefusals(service, ratings, {
			name: 'parameters[action]',
			good: 'Initiates Coverage On',
			wrong: ['upgrades', 'Upgrade', 'Upgrades,Downgrades', 'Raises', 'Initiates'],
		}),

	...each(['parameters[analyst_id]', 'analyst'], (name) => ({
		[`${name} gives the rows of any of the analysts`]: async (service) => {
			const analysts = textsIn(await allRowsOf(service, ratings), 'analyst_id');
			for (const some of [analysts.slice(0, 1), analysts.slice(5, 8), analysts.slice(-40)]) {
				await expectPick(service, ratings, `${name}=${some.join()}`, (row) =>
					some.includes(textOf(row, 'analyst_id')),
				);
			}
			assert.deepEqual(await pageOf(service, ratings, `${name}=nobody`), []);
		},
	})),
	...each(['parameters[firm_id]', 'firm'], (name) => ({
		[`${name} takes identifiers of firms, so their names match nothing`]: (service) =>
			expectNoMatch(service, name, 'analyst'),
	})),
	...each(['parameters[analyst_id]', 'analyst'], (name) => ({
		[`${name} takes identifiers of analysts, so their names match nothing`]: (service) =>
			expectNoMatch(service, name, 'analyst_name'),
	})),
	'analysts and actions narrow each other': async (service) => {
		const one = rowAt(await allRowsOf(service, ratings), 0.5);
		const [analyst, action] = [textOf(one, 'analyst_id'), textOf(one, 'action_company')];
		const query = `analyst=${analyst}&parameters[action]=${encodeURIComponent(action)}`;
		await expectPick(
			service,
			ratings,
			query,
			(row) => row.analyst_id === analyst && row.action_company === action,
		);
		assert.deepEqual(await pageOf(service, ratings, `${query}&firm=nobody`), []);
	},
	...each(['parameters[analyst_id]', 'parameters[firm_id]', 'analyst', 'firm'], (name) => ({
		[`${name} never fails, whatever is written there`]: (service) => expectNoFailure(service, ratings, name),
	})),

	'ratings are in the words of the firm unless simplified': async (service) => {
		const all = await allRowsOf(service, ratings);
		assert.ok(textsIn(all, 'rating_current').length > 8);
		expectSameRows(await pagesOf(service, ratings, 'simplify=false'), all, 'simplify=false');
		assert.deepEqual(await pageOf(service, ratings, 'simplify=false'), await pageOf(service, ratings));
	},
	'simplify gives each rating one standard category, and changes nothing else': async (service) => {
		const plain = await allRowsOf(service, ratings);
		const simple = await pagesOf(service, ratings, 'simplify=true');
		const categories = new Map<string, Set<string>>();
		assert.deepEqual(simple.map(withoutRatings), plain.map(withoutRatings));
		for (const name of ['rating_current', 'rating_prior']) {
			for (const [index, row] of simple.entries()) {
				const word = textOf(plain[index] ?? {}, name);
				categories.set(word, (categories.get(word) ?? new Set<string>()).add(textOf(row, name)));
			}
		}
		assert.ok([...categories.values()].every(({ size }) => size === 1));
		assert.ok(categories.size > 8);
	},
	'simplify refuses what is no boolean': (service) =>
		expectRefusals(service, ratings, {
			name: 'simplify',
			good: 'true',
			wrong: ['perhaps', '2', 'truefalse'],
		}),
});

/** Expects that texts of a field are no identifiers: neither one nor many together match a row. */
async function expectNoMatch(service: Service, name: string, field: string): Promise<void> {
	const texts = textsIn(await allRowsOf(service, ratings), field);
	assert.ok(texts.length > 10);
	for (const some of [texts.slice(0, 1), texts.slice(1, 2), texts.slice(0, 200)]) {
		assert.deepEqual(await pageOf(service, ratings, `${name}=${encodeURIComponent(some.join())}`), []);
	}
}

function withoutRatings(row: Row): Row {
	return { ...row, rating_current: '', rating_prior: '' };
}
