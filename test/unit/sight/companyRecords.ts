import type { Transport } from '../../../src/client/transport.js';
import { financials, logos } from '../../../src/contract/index.js';
import { logoName } from '../../../src/features/lookUp/logoForm.js';
import { statementKinds } from '../../../src/market/periods.js';
import { findByIdentifier } from '../../../src/store/findByIdentifier.js';
import { logoImage, logoPreviews } from '../../../src/store/logos.js';
import { day, flag, type Format, integer, number, words } from '../../rules/formats.js';
import { fileNames } from '../../rules/logoRecords.js';
import {
	companyFields,
	companyRecordFields,
	type Fields,
	logoColourFields,
	logoFields,
	logoSecurityFields,
} from '../../rules/recordFields.js';
import { statementNames } from '../../rules/statementNames.js';
import { ready } from '../../support/builders/answers.js';
import { logoStores } from '../../support/builders/logoStores.js';
import { apple } from '../../support/builders/wording.js';
import { FakeClock } from '../../support/fakeClock.js';
import { neverAborted } from '../../support/neverAborted.js';
import { tinyPng } from '../../support/tinyPng.js';
import { anAnswer, answering } from '../../support/transports.js';
import { surfaces, textsIn } from '../truthSurfaces.js';
import { everywhere, type Said, type WalkedRecord, type WireRecord } from './shownRecords.js';
import { type TwoValues, twoValues } from './wireValues.js';

const oneOf = (fields: Fields): WireRecord =>
	Object.fromEntries([...twoValues(fields)].map(([name, [one]]) => [name, one]));
const all = (names: readonly string[], format: Format): Fields =>
	Object.fromEntries(names.map((name) => [name, format]));

/** The texts about a company whose logo record is this one. */
async function saidOfLogo(record: WireRecord): Promise<Said> {
	const decoded = logos.decode({ ok: true, data: [record] }).value;
	const links: string[] = [];
	const sendImage: Transport = ({ url }) => {
		links.push(url);
		const isDrawing = url.includes('vector');
		return Promise.resolve({
			status: 200,
			headers: { 'content-type': isDrawing ? 'image/svg+xml' : 'image/png' },
			body: isDrawing ? new TextEncoder().encode('<svg xmlns="http://www.w3.org/2000/svg"></svg>') : tinyPng,
		});
	};
	const send = answering(anAnswer(200, { ok: true, data: [record] }));
	const { client } = logoStores(new FakeClock(), send, sendImage);
	const options = { urgency: 'interactive', signal: neverAborted } as const;
	const previews = await logoPreviews(client, apple, options);
	for (const { file } of previews) {
		await logoImage(
			client,
			{ symbol: apple, file, size: { width: 64 }, radiusPercent: 0, isForFlutter: false, isGenerated: false },
			options,
		);
	}
	return {
		...everywhere({ logo: ready(decoded[0]) }),
		'Save or Copy Logo': [
			...previews.map(({ file, isGenerated }) => `${file} ${logoName(file, isGenerated)}`),
			...links,
		].join('\n'),
		'Look Up by identifier': textsIn(await findByIdentifier(client, 'isin', 'US0378331005', neverAborted)),
	};
}

function ofLogo(
	title: string,
	fields: ReadonlyMap<string, TwoValues>,
	whole: (wire: WireRecord) => WireRecord,
): WalkedRecord {
	return { title, fields, screens: (wire) => saidOfLogo(whole(wire)), files: () => ({}) };
}

const aListing: WireRecord = { ...oneOf(logoSecurityFields) };
const linked = new Map<string, TwoValues>(
	fileNames.map((name) => [
		name,
		[`https://images.example.com/1-${name}`, `https://images.example.com/2-${name}`],
	]),
);

const listingRecords = [
	ofLogo('Logo record', twoValues(logoFields), (wire) => ({ securities: [aListing], ...wire })),
	ofLogo('`colors`', twoValues(logoColourFields), (wire) => ({ securities: [aListing], colors: wire })),
	ofLogo('`files`', linked, (wire) => ({ search_key: 'AAPL', securities: [aListing], files: wire })),
	ofLogo('`securities`', twoValues(logoSecurityFields), (wire) => ({
		search_key: 'AAPL',
		securities: [wire],
	})),
];

const aCompany = oneOf(companyFields);
const head: WireRecord = {
	fiscalYearEnd: 9,
	currencyId: 'USD',
	isCalculated: false,
	periodEndingDate: '2025-09-27',
	fiscalYearEndChange: false,
};
const statements = {
	balanceSheet: 'balanceSheet',
	cashFlow: 'cashFlowStatement',
	income: 'incomeStatement',
} as const;
const aPeriod: WireRecord = {
	asOf: '2025-09-30',
	period: '12M',
	reportType: 'A',
	aorOrRestate: 'AOR',
	...Object.fromEntries(
		Object.values(statements).map((name) => [
			name,
			{ ...head, ...oneOf(all(statementNames[name] ?? [], number)) },
		]),
	),
};

function ofStatements(
	title: string,
	fields: ReadonlyMap<string, TwoValues>,
	whole: (wire: WireRecord) => WireRecord,
): WalkedRecord {
	const answers = (wire: WireRecord) => ({
		financials: ready(
			financials.decode({ result: [{ symbol: 'AAPL', company: aCompany, ...whole(wire) }] }).value,
		),
	});
	const shown = (wire: WireRecord, statement: string) =>
		surfaces(answers(wire), { choices: { financials: { statement, length: '12M', growth: 'none' } } });
	return {
		title,
		fields,
		screens: (wire) => ({
			...everywhere(answers(wire)),
			Financials: statementKinds.map((kind) => shown(wire, kind).tab('financials')).join('\n'),
		}),
		files: (wire) => ({
			CSV: statementKinds.map((kind) => shown(wire, kind).statementCsv()).join('\n'),
			JSON: statementKinds.map((kind) => shown(wire, kind).statementJson()).join('\n'),
		}),
	};
}

const periodFields: ReadonlyMap<string, TwoValues> = new Map([
	...twoValues({ asOf: day, aorOrRestate: words }),
	['aorOrRestate', ['AOR', 'RESTATE']],
	['period', ['12M', 'TTM']],
	['reportType', ['A', 'R']],
]);
const headFields: ReadonlyMap<string, TwoValues> = new Map<string, TwoValues>([
	...twoValues({ fiscalYearEnd: integer, isCalculated: flag, fiscalYearEndChange: flag }),
	['currencyId', ['USD', 'EUR']],
	['periodEndingDate', ['2025-09-27', '2025-09-28']],
	['id', [{ companyId: 'Alpha' }, { companyId: 'Beta' }]],
]);

const periodRecords: readonly WalkedRecord[] = [
	ofStatements('Fundamentals record', twoValues(companyRecordFields), (wire) => ({
		...wire,
		symbol: 'AAPL',
		financials: [aPeriod],
	})),
	ofStatements('`company`', twoValues(companyFields), (wire) => ({ company: wire, financials: [aPeriod] })),
	ofStatements('`financials`', periodFields, (wire) => ({ financials: [{ ...aPeriod, ...wire }] })),
	ofStatements('Every statement', headFields, (wire) => ({
		financials: [
			{
				...aPeriod,
				...Object.fromEntries(
					Object.entries(aPeriod).map(([name, inner]) => [
						name,
						typeof inner === 'object' ? { ...inner, ...wire } : inner,
					]),
				),
			},
		],
	})),
	...Object.values(statements).map((name) =>
		ofStatements(`\`${name}\``, twoValues(all(statementNames[name] ?? [], number)), (wire) => ({
			financials: [{ ...aPeriod, [name]: { ...head, ...wire } }],
		})),
	),
];

/** The records of logos and of statements. */
export const companyRecords: readonly WalkedRecord[] = [...listingRecords, ...periodRecords];
