import assert from 'node:assert/strict';
import { exportAmount } from '../../../support/exportAmount.js';
import { CountedService } from '../../../support/countedService.js';
import { KEY, smallMarket } from '../../sandbox/asking.js';
import { analystIdOf, aSheet, aSheetOf, firmIdOf } from './tableHarness.js';

interface Typed {
	readonly firms?: string;
	readonly analysts?: string;
}

/** A table after something was typed into its filter form. */
async function narrowed(count: number, typed: Typed) {
	const table = aSheet(count);
	return { ...table, seen: await seenIn(table, typed) };
}

/** Types into the form, and returns a function for the visible firms and the text about the rows. */
async function seenIn(table: ReturnType<typeof aSheetOf>, typed: Typed) {
	const { firms = '', analysts = '' } = typed;
	await table.sheet.choices.chooseFilter({ name: 'firms', value: firms });
	await table.sheet.choices.chooseFilter({ name: 'analysts', value: analysts });
	return async () => {
		const said = await table.counted();
		const form = table.sheet.offers()[0]?.forms.find(({ id }) => id === 'json') ?? assert.fail();
		const { text } = await form.text(new AbortController().signal, () => undefined);
		const { rows } = JSON.parse(text) as { readonly rows: readonly { readonly analyst: string }[] };
		return [said, rows.length, [...new Set(rows.map(({ analyst }) => analyst))].toSorted()];
	};
}

describe('a table narrowed to firms and analysts', () => {
	it('shows the ratings of a firm whose name is typed, whatever its letters and blanks', async () => {
		const typed = ['Firm 3', ' firm3 ', 'FIRM 3, Firm 3'].map((firms) => narrowed(350, { firms }));
		const seen = await Promise.all(typed.map(async (table) => (await table).seen()));
		assert.deepEqual(seen, Array(3).fill(['50 rows, all loaded', 50, ['Firm 3']]));
	});

	it('shows them where the service is the sandbox, which knows no firm by its name', async () => {
		const service = new CountedService(smallMarket, KEY);
		const { client, clock } = service;
		const table = aSheetOf({ client, clock, isSample: () => false, settled: () => service.settled() });
		const seen = await seenIn(table, { firms: 'bramblewick, alderquay' });
		const [said = '', count = 0, firms] = await seen();
		assert.ok(Number(count) > 0);
		assert.match(String(said), new RegExp(`^${String(count)} (rows, all loaded|of \\d+ loaded rows)$`));
		assert.deepEqual(firms, ['Alderquay Securities', 'Bramblewick & Co.']);
	});

	it('takes a part of a name, and several names between commas', async () => {
		const [part, several] = [
			await narrowed(350, { firms: 'irm' }),
			await narrowed(350, { firms: 'firm 1; 5' }),
		];
		assert.deepEqual(
			[await part.seen(), await several.seen()],
			[
				['350 rows, all loaded', 350, [0, 1, 2, 3, 4, 5, 6].map((number) => `Firm ${number}`)],
				['100 rows, all loaded', 100, ['Firm 1', 'Firm 5']],
			],
		);
	});

	it('says in how many loaded rows it looked, and looks in those that are loaded more', async () => {
		const { sheet, seen, sent } = await narrowed(1_400, { firms: 'firm 3' });
		const first = await seen();
		sheet.loadMore();
		const second = await seen();
		sheet.loadMore();
		assert.deepEqual(
			[first, second, await seen(), sent.map((query) => query.get('page'))],
			[
				['71 of 500 loaded rows', 71, ['Firm 3']],
				['143 of 1,000 loaded rows', 143, ['Firm 3']],
				['200 rows, all loaded', 200, ['Firm 3']],
				['0', '1', '2'],
			],
		);
	});

	it('looks further by itself for the first match, but not for ever', async () => {
		const { reported, counted, sent } = await narrowed(20_000, { firms: 'nobody' });
		for (let turn = 0; turn < 5; turn += 1) {
			await reported();
		}
		const [first] = await reported();
		const body =
			first?.type === 'calendar' && 'body' in first.body.model.section.content
				? first.body.model.section.content.body
				: assert.fail();
		assert.deepEqual(
			[await counted(), body.hasMore, body.loadsByItself, sent.length],
			['0 of 2,500 loaded rows', true, false, 5],
		);
	});

	it('says that nothing matches only where every row was looked at', async () => {
		const { counted } = await narrowed(20, { firms: 'nobody' });
		assert.equal(await counted(), 'empty');
	});

	it('asks the service for ids, of firms and of analysts', async () => {
		const firms = await narrowed(1_400, { firms: `${firmIdOf(3)}, ${firmIdOf(4)}` });
		const analysts = await narrowed(1_400, { analysts: analystIdOf(3) });
		assert.deepEqual(
			[await firms.seen(), await analysts.seen()],
			[
				['400 rows, all loaded', 400, ['Firm 3', 'Firm 4']],
				['2 rows, all loaded', 2, ['Firm 3']],
			],
		);
	});

	it('looks for analysts by their names too', async () => {
		const { seen } = await narrowed(350, { analysts: 'abbot 12' });
		assert.deepEqual(await seen(), [
			'11 rows, all loaded',
			11,
			['Firm 1', 'Firm 2', 'Firm 3', 'Firm 4', 'Firm 5', 'Firm 6', 'Firm 0'].toSorted(),
		]);
	});

	it('says beside the field that ids and names cannot be mixed', async () => {
		const { reported } = await narrowed(20, { firms: `Firm 1, ${firmIdOf(2)}` });
		const [first] = await reported();
		const fields = first?.type === 'calendar' ? first.body.model.fields : [];
		assert.deepEqual(
			fields.flatMap(({ name, problem }) => (problem === undefined ? [] : [[name, problem]])),
			[
				[
					'firms',
					'Use either names or IDs: IDs are sent to the service, names are searched in the loaded rows.',
				],
			],
		);
	});

	it('tells in its words where names are looked for', async () => {
		const { reported } = await narrowed(20, { firms: 'Firm 1', analysts: analystIdOf(1) });
		const [first] = await reported();
		assert.equal(
			first?.type === 'calendar' && first.body.model.filterWords,
			`All tickers · from Oct 21 · firms in the loaded rows: Firm 1 · analysts: Ada Abbot 1`,
		);
	});

	it('exports the rows of the firm out of all rows', async () => {
		const { sheet, counted } = await narrowed(1_400, { firms: 'firm 3' });
		await counted();
		const form = exportAmount(sheet.offers()[0]?.forms, 'csv.all');
		const progress: string[] = [];
		const whole = await form.text(new AbortController().signal, (words) => progress.push(words));
		assert.deepEqual(
			[whole.summary, progress],
			['200 rows', ['Loading…', '1,000 rows searched so far', '1,400 rows searched so far']],
		);
	});
});
