import * as l10n from '@vscode/l10n';
import type { EndpointNote, RateWords, RequestCount } from '../../store/requestRecord.js';
import { type AuthForm, keyConsoleOf, type ServiceAddresses } from '../../contract/serviceAddress.js';
import type { AccessMode } from '../../store/access.js';
import { endpointName } from './accessTable.js';
import type { ReportPart } from './reportPart.js';
import { failureCode, failureWords } from '../../presentation/failureWords.js';
import { DASH, type Formats } from '../../presentation/format.js';
import { joinLine } from '../../presentation/lines.js';
import { markdownCell, markdownLine } from '../../presentation/markdownTable.js';
import { DIRECTORY_DAY } from '../../tickers/symbolDirectory.js';

/** The facts for a report on the connection; never includes a key. */
export interface ConnectionFacts {
	readonly version: string;
	readonly editor: string;
	/** The name of the remote the extension runs in; undefined on this machine. */
	readonly remote: string | undefined;
	readonly access: AccessMode;
	/** The address the key was entered for, and how it is sent; undefined without a key. */
	readonly key: { readonly origin: string; readonly form: AuthForm } | undefined;
	/** The service's verdict on the key since it was set or the window opened. */
	readonly verdict: 'accepted' | 'rejected' | 'none';
	readonly addresses: ServiceAddresses;
	/** The raw value of the setting `http.proxy`. */
	readonly proxy: string;
	readonly proxySupport: string;
	readonly notes: ReadonlyMap<string, EndpointNote>;
	readonly requests: readonly RequestCount[];
	readonly rate: RateWords;
	readonly serverAheadMs: number | undefined;
	readonly cache: { readonly answers: number; readonly bytes: number };
	readonly now: number;
}

/** Our own sentences are longer than names. */
const LONGEST_CELL = 600;
/** Clocks this far apart make displayed ages wrong. */
const CLOCKS_AGREE_MS = 60_000;

/** The report in parts, without the key and without any proxy credentials. */
export function reportParts(facts: ConnectionFacts, formats: Formats): readonly ReportPart[] {
	const requests = requestRows(facts.requests, formats);
	return [
		{
			id: 'facts',
			heading: l10n.t('Overview'),
			head: [l10n.t('Item'), l10n.t('Value')],
			rows: factRows(facts, formats),
			notes: consoleLines(facts),
		},
		{
			id: 'endpoints',
			heading: l10n.t('Endpoints'),
			head: [l10n.t('Data'), l10n.t('Last response'), l10n.t('Last failure')],
			rows: noteRows(facts, formats),
			...(facts.notes.size === 0 && { none: l10n.t('No requests since the window opened.') }),
		},
		{
			id: 'requests',
			heading: l10n.t('Requests in the Last Hour'),
			head: [l10n.t('Data'), l10n.t('Purpose'), l10n.t('Requests')],
			rows: requests,
			...(requests.length === 0 && { none: l10n.t('None.') }),
		},
		{
			id: 'rate',
			heading: l10n.t('Rate Limit'),
			head: [l10n.t('Header'), l10n.t('Value')],
			rows: Object.entries(facts.rate),
			...(Object.keys(facts.rate).length === 0 && { none: l10n.t('The service hasn’t reported one.') }),
		},
	];
}

/** What the report says about itself. */
export function reportLead(): string {
	return l10n.t('Compiled on this machine without any request. It doesn’t contain your key.');
}

/** The report in Markdown, to paste into a ticket. */
export function reportMarkdown(parts: readonly ReportPart[]): string {
	return [
		`# ${l10n.t('Market Data: Connection')}`,
		reportLead(),
		...parts.flatMap(({ heading, head, rows, none, notes = [] }) => [
			`## ${heading}`,
			none ?? table(head, rows),
			...notes,
		]),
		'',
	].join('\n\n');
}

function factRows(facts: ConnectionFacts, formats: Formats): readonly (readonly string[])[] {
	const { access, key, addresses, cache } = facts;
	return [
		[l10n.t('Extension'), facts.version],
		[l10n.t('Symbols known as of'), DIRECTORY_DAY],
		[l10n.t('Editor'), facts.editor],
		[
			l10n.t('Runs on'),
			facts.remote === undefined ? l10n.t('this machine') : l10n.t('remote “{0}”', facts.remote),
		],
		[
			l10n.t('Data'),
			{ none: l10n.t('none yet'), sample: l10n.t('sample data'), live: l10n.t('live service') }[access],
		],
		[l10n.t('Key'), key === undefined ? l10n.t('none stored') : keyText(key.origin, facts.verdict)],
		...(key
			? [[l10n.t('Key is sent'), key.form === 'query' ? l10n.t('in the URL') : l10n.t('in the header')]]
			: []),
		...(access === 'sample'
			? []
			: [
					[l10n.t('Address'), addresses.baseUrl],
					[l10n.t('Image address'), addresses.imageUrl],
				]),
		[l10n.t('Proxy setting'), proxyText(facts.proxy)],
		[l10n.t('Proxy support'), facts.proxySupport],
		[l10n.t('Clock'), clockText(facts.serverAheadMs, formats)],
		[
			l10n.t('Cached responses'),
			l10n.t('{0}, {1} kB', formats.number(cache.answers), formats.number(Math.ceil(cache.bytes / 1000))),
		],
	];
}

function keyText(origin: string, verdict: ConnectionFacts['verdict']): string {
	switch (verdict) {
		case 'accepted':
			return l10n.t('stored for {0}, accepted', origin);
		case 'rejected':
			return [
				l10n.t('stored for {0}, rejected: it is wrong, was regenerated, or has stray spaces.', origin),
				l10n.t('If the key may have leaked, report it to the service’s support and get a new one.'),
			].join(' ');
		case 'none':
			return l10n.t('stored for {0}, not yet accepted', origin);
	}
}

/** Where to find the valid key; below the table, because its cells can't contain links. */
function consoleLines({ key, verdict }: ConnectionFacts): readonly string[] {
	const page = key && verdict === 'rejected' ? keyConsoleOf(key.origin) : undefined;
	return page === undefined ? [] : [l10n.t('The developer console shows the valid key ({0}).', page)];
}

/** Host and port only; user names and passwords are left out. */
function proxyText(proxy: string): string {
	if (proxy === '') {
		return l10n.t('none');
	}
	return URL.canParse(proxy) ? new URL(proxy).host || DASH : l10n.t('set, but not an address');
}

function clockText(serverAheadMs: number | undefined, formats: Formats): string {
	if (serverAheadMs === undefined) {
		return l10n.t('not known: the service hasn’t sent its time');
	}
	if (Math.abs(serverAheadMs) < CLOCKS_AGREE_MS) {
		return l10n.t('agrees with the service');
	}
	const minutes = formats.number(Math.round(Math.abs(serverAheadMs) / 60_000));
	return serverAheadMs > 0
		? l10n.t('this machine is {0} min. behind the service', minutes)
		: l10n.t('this machine is {0} min. ahead of the service', minutes);
}

function noteRows({ notes, now }: ConnectionFacts, formats: Formats): readonly (readonly string[])[] {
	return [...notes].map(([endpoint, { answeredAt, tookMs, oddFields = 0, failedAt, failure }]) => [
		endpointName(endpoint),
		answeredAt === undefined
			? DASH
			: joinLine([
					l10n.t('{0} in {1} ms', formats.age(answeredAt, now), formats.number(Math.round(tookMs ?? 0))),
					oddFields === 0
						? undefined
						: l10n.t('fields not as documented: {0} (Show Log names the first)', formats.number(oddFields)),
				]),
		failure && failedAt !== undefined
			? `${formats.age(failedAt, now)}: ${failureWords(failure).text} ${codeOf(failure)}${referenceOf(failure)}`.trim()
			: DASH,
	]);
}

/** The code of the system or protocol; shown to users only here. */
function codeOf(failure: NonNullable<EndpointNote['failure']>): string {
	const code = failureCode(failure);
	return code === undefined ? '' : `(${code}) `;
}

/** The service's id of the failed request, for its support. */
function referenceOf(failure: NonNullable<EndpointNote['failure']>): string {
	return 'said' in failure && failure.said.reference !== undefined
		? l10n.t('(reference {0})', failure.said.reference)
		: '';
}

function requestRows(requests: readonly RequestCount[], formats: Formats): readonly (readonly string[])[] {
	const reasons: Readonly<Record<RequestCount['reason'], string>> = {
		interactive: l10n.t('panels and searches'),
		assistant: l10n.t('the assistant'),
		hover: l10n.t('hovers'),
		hint: l10n.t('inlay hints'),
		query: l10n.t('Query API'),
		export: l10n.t('exports'),
		changes: l10n.t('changes and alerts'),
		check: l10n.t('checks of the key and the plan'),
		logo: l10n.t('Save or Copy Logo'),
		background: l10n.t('views'),
		forced: l10n.t('manual refresh'),
	};
	return requests.map(({ endpoint, reason, count }) => [
		endpointName(endpoint),
		reasons[reason],
		formats.number(count),
	]);
}

/** A table with escaped cells, because some texts come from settings, the service and the editor. */
function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
	const line = (cells: readonly string[]): string =>
		markdownLine(cells.map((cell) => markdownCell(cell, LONGEST_CELL)));
	return [line(head), markdownLine(head.map(() => '---')), ...rows.map(line)].join('').trimEnd();
}
