import { isRecord } from '../contract/decode.js';
import type { Checks } from './dispatch.js';
import type { FromPanel, ToPanel } from './messages.js';

const LONGEST_LENGTH_CODE = 12;
const MOST_LOGO_BYTES = 512_000;

const IDENTIFIERS = [
	'cik',
	'isin',
	'cusip',
	'figi',
] as const satisfies readonly FromPanel['copy']['identifier'][];
const SECTIONS = [
	'logo',
	'consensus',
	'financials',
] as const satisfies readonly FromPanel['remedyPicked']['section'][];
const REMEDIES = [
	'retry',
	'setKey',
	'openAddressSettings',
	'openProxySettings',
] as const satisfies readonly FromPanel['remedyPicked']['remedy'][];
const IMAGE_TYPES = ['image/png', 'image/jpeg', 'image/gif', 'image/webp'] as const;

/** Recognises what the page sends; the page is taken to be hostile. */
export const fromPanelChecks: Checks<FromPanel> = {
	ready: (body): body is FromPanel['ready'] =>
		isRecord(body) && (field(body, 'length') === undefined || isLengthCode(field(body, 'length'))),
	remedyPicked: (body): body is FromPanel['remedyPicked'] =>
		isRecord(body) && isOneOf(SECTIONS, field(body, 'section')) && isOneOf(REMEDIES, field(body, 'remedy')),
	lengthPicked: (body): body is FromPanel['lengthPicked'] =>
		isRecord(body) && isLengthCode(field(body, 'length')),
	copy: (body): body is FromPanel['copy'] =>
		isRecord(body) && isOneOf(IDENTIFIERS, field(body, 'identifier')),
};

/** Recognises what the host sends; the inside of a model is the host's own work and is not gone through again. */
export const toPanelChecks: Checks<ToPanel> = {
	ticker: (body): body is ToPanel['ticker'] => {
		const model = isRecord(body) ? field(body, 'model') : undefined;
		return isRecord(model) && ['header', 'consensus', 'income'].every((part) => isRecord(field(model, part)));
	},
	logo: (body): body is ToPanel['logo'] =>
		isRecord(body) &&
		body.bytes instanceof Uint8Array &&
		body.bytes.byteLength <= MOST_LOGO_BYTES &&
		isOneOf(IMAGE_TYPES, field(body, 'mimeType')) &&
		isOneOf(['light', 'dark'], field(body, 'variant')),
	copied: (body): body is ToPanel['copied'] =>
		isRecord(body) &&
		isOneOf(IDENTIFIERS, field(body, 'identifier')) &&
		typeof field(body, 'text') === 'string',
};

function field(body: Readonly<Record<string, unknown>>, name: string): unknown {
	return Object.hasOwn(body, name) ? body[name] : undefined;
}

function isLengthCode(value: unknown): value is string {
	return typeof value === 'string' && value.length <= LONGEST_LENGTH_CODE;
}

function isOneOf(allowed: readonly string[], value: unknown): boolean {
	return typeof value === 'string' && allowed.includes(value);
}
