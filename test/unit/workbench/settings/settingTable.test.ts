import assert from 'node:assert/strict';
import {
	type ValuesByScope,
	readSettings,
	type SettingsSnapshot,
} from '../../../../src/workbench/settings/settingTable.js';

const NOTHING: ValuesByScope = {
	user: undefined,
	workspace: undefined,
	folder: undefined,
	merged: undefined,
};

/** The settings with some stored values, and the messages about them. */
function reading(stored: Readonly<Record<string, Partial<ValuesByScope>>>): {
	readonly settings: SettingsSnapshot;
	readonly reported: readonly string[];
} {
	const reported: string[] = [];
	const settings = readSettings(
		(name) => ({ ...NOTHING, ...stored[name] }),
		(line) => reported.push(line),
	);
	return { settings, reported };
}

describe('the snapshot of settings', () => {
	it('has the defaults where nothing is held', () => {
		const { settings, reported } = reading({});
		assert.deepEqual(
			[settings.usesSampleData, settings.formerAuthForm, settings.colors, settings.showsNextEvent, reported],
			[false, 'header', 'theme', false, []],
		);
		assert.deepEqual(settings.addresses, {
			baseUrl: 'https://api.benzinga.com',
			imageUrl: 'https://image-util.benzinga.com',
		});
		assert.deepEqual(settings.statements, {
			period: 'quarter',
			scale: 'auto',
			keyFigures: 'year',
			order: 'oldestFirst',
		});
		assert.equal(settings.comparedPeriod, 'ttm');
		assert.deepEqual(settings.refreshMs, { trending: 300_000, calendars: 900_000, consensus: 21_600_000 });
		assert.deepEqual(settings.detection, {
			strictness: 'everything',
			ignored: new Set(),
			silentLanguages: new Set(),
		});
	});

	it('compares over the period that was kept, the year too, which is the default elsewhere', () => {
		for (const kept of ['year', 'quarter', 'ttm']) {
			const { settings, reported } = reading({ 'keyFigures.period': { user: kept, merged: kept } });
			assert.deepEqual([settings.comparedPeriod, settings.statements.keyFigures, reported], [kept, kept, []]);
		}
	});

	it('has alerts by lists, leaves out words it does not know, and refuses times that are none', () => {
		const { settings, reported } = reading({
			'alerts.watchlists': { user: { Tech: ['split', 'later', 'exDividend'] }, merged: {} },
			'alerts.quiet': { user: { from: '22:00', to: '07:00', whileUnfocused: true } },
		});
		assert.deepEqual(settings.alerts, {
			lists: new Map([['Tech', new Set(['exDividend', 'split'])]]),
			quiet: { hours: { from: '22:00', to: '07:00' }, whileUnfocused: true },
		});
		const odd = reading({
			'alerts.watchlists': { user: ['Tech'] },
			'alerts.quiet': { user: { from: '22:00', to: '22:00' } },
		});
		assert.deepEqual(
			[reported, odd.settings.alerts, odd.reported.length],
			[[], { lists: new Map(), quiet: { whileUnfocused: false } }, 2],
		);
	});

	it('cannot be written to', () => {
		assert.ok(Object.isFrozen(reading({}).settings));
	});

	it('reads what decides where requests go from the person alone', () => {
		const elsewhere = 'https://elsewhere.example';
		const { settings, reported } = reading({
			'service.address': { workspace: elsewhere, merged: elsewhere },
			'service.authentication': { user: 'query', merged: 'header' },
			sampleData: { folder: true, merged: true },
		});
		assert.deepEqual(
			[settings.addresses.baseUrl, settings.formerAuthForm, settings.usesSampleData, reported],
			['https://api.benzinga.com', 'query', false, []],
		);
	});

	it('lets a workspace decide how things are shown', () => {
		const { settings } = reading({
			'statements.period': { user: 'quarter', workspace: 'year', merged: 'year' },
			'hover.strictness': { user: 'off', merged: 'strings' },
			'hover.languages': { merged: { sql: false, python: true } },
		});
		assert.deepEqual(
			[settings.statements.period, settings.detection.strictness, settings.detection.silentLanguages],
			['year', 'strings', new Set(['sql'])],
		);
	});

	it('joins the ignored words of all scopes, as symbols', () => {
		const { settings, reported } = reading({
			'hover.ignoredWords': {
				user: ['all', 'BRK-B'],
				workspace: ['IT', 7],
				folder: ['ON', 'no symbol at all'],
			},
		});
		assert.deepEqual(settings.detection.ignored, new Set(['ALL', 'BRK.B', 'ON']));
		assert.deepEqual(reported, [
			'marketData.hover.ignoredWords holds a value that it cannot have; its default is used.',
		]);
	});

	it('takes 0 minutes for never', () => {
		const { settings } = reading({ 'refresh.trending': { user: 0 }, 'refresh.calendars': { user: 1440 } });
		assert.deepEqual(settings.refreshMs, {
			trending: Number.POSITIVE_INFINITY,
			calendars: 86_400_000,
			consensus: 21_600_000,
		});
	});

	for (const [name, value] of [
		['sampleData', 'yes'],
		['service.authentication', 'cookie'],
		['colors', null],
		['refresh.consensus', -1],
		['refresh.consensus', 1441],
		['service.address', 5],
	] as const) {
		it(`has the default where ${name} holds ${JSON.stringify(value)}, and tells of it`, () => {
			const { settings, reported } = reading({ [name]: { user: value } });
			assert.deepEqual(settings, reading({}).settings);
			assert.deepEqual(reported, [
				`marketData.${name} holds a value that it cannot have; its default is used.`,
			]);
		});
	}

	it('has origins as addresses, and says why another is not used', () => {
		const { settings, reported } = reading({
			'service.address': { user: ' https://market.example/ ' },
			'service.imageAddress': { user: 'http://images.example' },
		});
		assert.deepEqual(settings.addresses, {
			baseUrl: 'https://market.example',
			imageUrl: 'https://image-util.benzinga.com',
		});
		assert.deepEqual(
			reported.map((line) =>
				/^marketData\.service\.imageAddress: .+ The standard address is used\.$/.test(line),
			),
			[true],
		);
	});

	it('takes images from this machine only where the data is from it too', () => {
		const local = { user: 'http://127.0.0.1:8080' };
		const without = reading({ 'service.imageAddress': local });
		assert.deepEqual(
			[without.settings.addresses.imageUrl, without.reported.length],
			['https://image-util.benzinga.com', 1],
		);
		const beside = reading({ 'service.address': local, 'service.imageAddress': local });
		assert.deepEqual(
			[beside.settings.addresses, beside.reported],
			[{ baseUrl: local.user, imageUrl: local.user }, []],
		);
	});
});
