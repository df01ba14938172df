import { t } from '@vscode/l10n';
import type { RateWords, RequestCount } from '../../store/requestMeter.js';
import type { AuthForm } from '../../contract/authForm.js';
import { keyConsoleOf, type ServiceAddresses } from '../../contract/serviceAddress.js';
import type { AccessMode } from '../../store/access.js';
import type { EndpointNote } from '../../store/endpointHealth.js';
import { endpointName } from './endpointNames.js';
import { failureWords } from '../failureWords.js';
import { DASH, type Formats } from '../format.js';
import { inOneLine } from '../words/lines.js';
import { safeMarkdown } from '../safeMarkdown.js';

/** Everything that a report on the connection may hold; a key is never among it. */
export interface ConnectionFacts {
	readonly version: string;
	readonly editor: string;
	/** Where the extension runs: on this machine, or the name of the remote. */
	readonly remote: string | undefined;
	readonly access: AccessMode;
	/** The address that the key was entered for, and how it is sent; undefined without a key. */
	readonly key: { readonly origin: string; readonly form: AuthForm } | undefined;
	/** What the service has said of the key since it was set or the window opened. */
	readonly verdict: 'accepted' | 'rejected' | 'none';
	readonly addresses: ServiceAddresses;
	/** The setting `http.proxy` as it stands there. */
	readonly proxy: string;
	readonly proxySupport: string;
	readonly notes: ReadonlyMap<string, EndpointNote>;
	readonly requests: readonly RequestCount[];
	readonly rate: RateWords;
	readonly serverAheadMs: number | undefined;
	readonly cache: { readonly answers: number; readonly bytes: number };
	readonly now: number;
}

/** Clocks this far apart make ages wrong that people read. */
const CLOCKS_AGREE_MS = 60_000;

/** A report on the connection in Markdown, without the key and without any credentials of a proxy. */
export function diagnosis(facts: ConnectionFacts, formats: Formats): string {
	return [
		`# ${t('Market Data: Connection')}`,
		t('Compiled on this machine without any request. It does not contain your key.'),
		table([t('Fact'), t('Value')], factRows(facts, formats)),
		`## ${t('Endpoints')}`,
		facts.notes.size === 0
			? t('No requests since the window opened.')
			: table([t('Data'), t('Last answer'), t('Last failure')], noteRows(facts, formats)),
		`## ${t('Requests in the Last Hour')}`,
		facts.requests.length === 0
			? t('None.')
			: table([t('Data'), t('Purpose'), t('Requests')], requestRows(facts.requests, formats)),
		`## ${t('Rate Limit')}`,
		Object.keys(facts.rate).length === 0
			? t('The answers of the service have not stated one.')
			: table(
					[t('Header'), t('Value')],
					Object.entries(facts.rate).map((entry) => entry.map(safeMarkdown)),
				),
		'',
	].join('\n\n');
}

function factRows(facts: ConnectionFacts, formats: Formats): readonly (readonly string[])[] {
	const { access, key, addresses, cache } = facts;
	return [
		[t('Extension'), facts.version],
		[t('Editor'), facts.editor],
		[t('Runs'), facts.remote === undefined ? t('on this machine') : t('in the remote “{0}”', facts.remote)],
		[t('Data'), { none: t('none yet'), sample: t('sample data'), live: t('live service') }[access]],
		[t('Key'), key === undefined ? t('none stored') : keyText(key.origin, facts.verdict)],
		...(key ? [[t('Key is sent'), key.form === 'query' ? t('in the address') : t('in the header')]] : []),
		...(access === 'sample'
			? []
			: [
					[t('Address'), addresses.baseUrl],
					[t('Image address'), addresses.imageUrl],
				]),
		[t('Proxy setting'), proxyText(facts.proxy)],
		[t('Proxy support'), facts.proxySupport],
		[t('Clock'), clockText(facts.serverAheadMs, formats)],
		[
			t('Stored answers'),
			t('{0}, {1} kB', formats.number(cache.answers), formats.number(Math.ceil(cache.bytes / 1000))),
		],
	];
}

function keyText(origin: string, verdict: ConnectionFacts['verdict']): string {
	const page = keyConsoleOf(origin);
	switch (verdict) {
		case 'accepted':
			return t('stored for {0}, accepted', origin);
		case 'rejected':
			return [
				t('stored for {0}, rejected: it is wrong, was regenerated, or has stray spaces.', origin),
				...(page === undefined ? [] : [t('The developer console shows the valid key ({0}).', page)]),
				t('If the key may have leaked, report it to the service’s support and get a new one.'),
			].join(' ');
		case 'none':
			return t('stored for {0}, not yet accepted', origin);
	}
}

/** Host and port alone: user names and passwords stay where they are. */
function proxyText(proxy: string): string {
	if (proxy === '') {
		return t('none');
	}
	return URL.canParse(proxy) ? new URL(proxy).host || DASH : t('set, but not an address');
}

function clockText(serverAheadMs: number | undefined, formats: Formats): string {
	if (serverAheadMs === undefined) {
		return t('not known: the service has not sent its time');
	}
	if (Math.abs(serverAheadMs) < CLOCKS_AGREE_MS) {
		return t('agrees with the service');
	}
	const minutes = formats.number(Math.round(Math.abs(serverAheadMs) / 60_000));
	return serverAheadMs > 0
		? t('this machine is {0} min. behind the service', minutes)
		: t('this machine is {0} min. ahead of the service', minutes);
}

function noteRows({ notes, now }: ConnectionFacts, formats: Formats): readonly (readonly string[])[] {
	return [...notes].map(([endpoint, { answeredAt, tookMs, oddFields = 0, failedAt, failure }]) => [
		endpointName(endpoint),
		answeredAt === undefined
			? DASH
			: inOneLine([
					t('{0} in {1} ms', formats.age(answeredAt, now), formats.number(Math.round(tookMs ?? 0))),
					oddFields === 0
						? undefined
						: t('fields not as documented: {0} (Show Log names the first)', formats.number(oddFields)),
				]),
		failure && failedAt !== undefined
			? `${formats.age(failedAt, now)}: ${failureWords(failure).text} ${referenceOf(failure)}`.trim()
			: DASH,
	]);
}

/** The service's id of the failed request, for its support. */
function referenceOf(failure: NonNullable<EndpointNote['failure']>): string {
	return 'said' in failure && failure.said.reference !== undefined
		? t('(reference {0})', safeMarkdown(failure.said.reference))
		: '';
}

function requestRows(requests: readonly RequestCount[], formats: Formats): readonly (readonly string[])[] {
	const reasons: Readonly<Record<RequestCount['reason'], string>> = {
		interactive: t('panels and searches'),
		assistant: t('the assistant'),
		hover: t('hovers'),
		hint: t('inlay hints'),
		query: t('Query Service'),
		export: t('exports'),
		changes: t('changes and alerts'),
		check: t('checks of the key and the plan'),
		logo: t('Save or Copy Logo'),
		background: t('views'),
		forced: t('refreshing by hand'),
	};
	return requests.map(({ endpoint, reason, count }) => [
		endpointName(endpoint),
		reasons[reason],
		formats.number(count),
	]);
}

function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
	const line = (cells: readonly string[]): string =>
		`| ${cells.map((cell) => cell.replace(/(?<!\\)\|/g, '\\|').replace(/\s+/g, ' ')).join(' | ')} |`;
	return [line(head), line(head.map(() => '---')), ...rows.map(line)].join('\n');
}
