import assert from 'node:assert/strict';
import {
	expect400,
	expectNoFailure,
	expectRefusals,
	notCounts,
	type Row,
	rowsIn,
	textOf,
} from '../asking.js';
import { logos } from '../endpoints.js';
import { fileNames, filesOf, isVector, logosOf } from '../logoRecords.js';
import { logoColourFields, logoFields, logoSecurityFields } from '../recordFields.js';
import { expectRecords } from '../expectRecords.js';
import { each, type Rule, rulesOf } from '../rule.js';

const someSymbols = 'AAPL,MSFT,BRK.B,KO,WMT,JPM,XOM,PFE,NVDA,GOOG';

export const logosRules: readonly Rule[] = [
	...rulesOf('Logo record', {
		'a logo has exactly these fields, each in its form, in data beside ok': async (service) => {
			const found = await logosOf(service, { search_keys: someSymbols, fields: 'colors,mark_light' });
			expectRecords(found, logoFields);
			expectRecords(rowsIn(found.map(({ colors }) => colors)), logoColourFields);
		},
		'a security has exactly these fields, all of them texts': async (service) => {
			const found = await logosOf(service, { search_keys: someSymbols, fields: 'colors' });
			const securities = found.flatMap((logo) => rowsIn(logo.securities));
			assert.ok(securities.length >= found.length);
			expectRecords(securities, logoSecurityFields);
		},
		'search_key is the identifier that matched': async (service) => {
			const found = await logosOf(service, { search_keys: someSymbols, fields: 'colors' });
			assert.deepEqual(found.map(({ search_key: key }) => key).join(), someSymbols);
			for (const logo of found) {
				assert.ok(rowsIn(logo.securities).some(({ symbol }) => symbol === logo.search_key));
			}
		},
		'files are links to another address, with a credential': async (service) => {
			const [logo] = await logosOf(service, { search_keys: 'MSFT', fields: fileNames.join() });
			for (const [name, link] of filesOf(logo)) {
				const { origin, search, pathname } = new URL(link);
				assert.equal(origin, service.imageUrl);
				assert.ok(search.length > 20);
				assert.match(pathname, isVector(name) ? /\.svg$/ : /\.png$/);
			}
		},
	}),
	...rulesOf('GET /api/v2/logos/search', {
		'search_keys_type is symbol unless said otherwise': async (service) => {
			const query = { search_keys: 'AAPL,320193', fields: 'colors' };
			assert.deepEqual(
				await logosOf(service, query),
				await logosOf(service, { ...query, search_keys_type: 'symbol' }),
			);
			assert.equal((await logosOf(service, query)).length, 1);
		},
		...each(['cik', 'cusip', 'isin'], (type) => ({
			[`search_keys_type=${type} finds by it, and by nothing else`]: async (service) => {
				const bySymbol = await logosOf(service, { search_keys: 'KO,WMT,XOM', fields: 'colors' });
				const keys = bySymbol.map((logo) => textOf(listingOf(logo), type));
				const found = await logosOf(service, {
					search_keys: `AAPL,${keys.join()}`,
					search_keys_type: type,
					fields: 'colors',
				});
				assert.deepEqual(
					found.map(({ id, search_key: key }) => [id, key]),
					bySymbol.map(({ id }, index) => [id, keys[index]]),
				);
			},
		})),
		'search_keys_type refuses what is none of the four': (service) =>
			expectRefusals(service, logos, {
				name: 'search_keys_type',
				good: 'isin',
				wrong: ['figi', 'Symbol', 'symbol,cik', 'exchange'],
			}),
		'an identifier that nobody has is not in the answer': async (service) => {
			const found = await logosOf(service, { search_keys: 'NOPENOPE,AAPL,9999999', fields: 'colors' });
			assert.deepEqual(
				found.map(({ search_key: key }) => key),
				['AAPL'],
			);
			assert.deepEqual(await logosOf(service, { search_keys: 'NOPENOPE', fields: 'colors' }), []);
		},
		'identifiers never fail, whatever is written there': (service) =>
			expectNoFailure(service, logos, 'search_keys'),
		'fields gives each of the twelve files, and those alone': async (service) => {
			for (const name of fileNames) {
				const [logo] = await logosOf(service, { search_keys: 'MSFT', fields: name, composite_auto: true });
				assert.deepEqual(
					filesOf(logo).map(([given]) => given),
					[name],
				);
			}
			const [all] = await logosOf(service, {
				search_keys: 'MSFT',
				fields: fileNames.join(),
				composite_auto: true,
			});
			assert.deepEqual(
				filesOf(all)
					.map(([name]) => name)
					.toSorted(),
				fileNames.toSorted(),
			);
		},
		'fields refuses a name that is not on its list': (service) =>
			expectRefusals(service, logos, {
				name: 'fields',
				good: 'mark_light,colors',
				wrong: ['colours', 'mark', '*', 'MARK_LIGHT', 'mark_light,logo', 'securities'],
			}),
		'vector compatibility marks the links to SVG files, and those alone': async (service) => {
			const query = { search_keys: 'MSFT', fields: fileNames.join(), composite_auto: true };
			for (const [requested, marked] of [
				[{ flutter_compatible: true }, true],
				[{ flutter_compatible: false }, false],
				[{}, false],
			] as const) {
				const [logo] = await logosOf(service, { ...query, ...requested });
				for (const [name, link] of filesOf(logo)) {
					const mark = new URL(link).searchParams.get('flutter_compatible');
					assert.equal(mark, marked && isVector(name) ? 'true' : null, name);
				}
			}
		},
		...each(['composite_auto', 'flutter_compatible'], (name) => ({
			[`${name} refuses what is no boolean`]: (service) =>
				expectRefusals(service, logos, { name, good: 'true', wrong: ['maybe', '2', 'truefalse'] }),
		})),
		'maximum width refuses what is no number of pixels': (service) =>
			expectRefusals(service, logos, { name: 'max_width', good: '64', wrong: ['0', '64px', ...notCounts] }),
		'border radius refuses what is no number': (service) =>
			expectRefusals(service, logos, {
				name: 'composite_radius',
				good: '12.5',
				wrong: ['round', '10%', 'NaN', 'Infinity', '1,5', '1.2.3', '0x10', 'null'],
			}),
		'scale refuses what is not WIDTHxHEIGHT': (service) =>
			expectRefusals(service, logos, {
				name: 'scale',
				good: '60x60',
				wrong: [
					'300',
					'x60',
					'60x',
					'0x60',
					'60x0',
					'-6x60',
					'6.5x60',
					'60×60',
					'60x60x60',
					'widexhigh',
					'60,60',
				],
			}),
		'identifiers are required': async (service) => {
			await expect400(service, logos, 'fields=colors');
			await expect400(service, logos, 'search_keys=&fields=colors');
		},
	}),
];

/** The listing by which a record was found. */
function listingOf(logo: Row): Row {
	const own = rowsIn(logo.securities).find(({ symbol }) => symbol === logo.search_key);
	assert.ok(own);
	return own;
}
