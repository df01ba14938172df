import { t } from '@vscode/l10n';
import { type Dated, type Loadable, shown } from '../base/loadable.js';
import type { TickerSymbol } from '../base/symbol.js';
import type { Consensus } from '../contract/consensus.js';
import { failureWords, type Remedy } from './failureWords.js';
import type { Formats } from './format.js';
import { ratingLabel } from './ratingWords.js';
import { safeMarkdown } from './safeMarkdown.js';
import { targetPicture } from './targetPicture.js';

/** A picture for a hover, small enough to travel inside it. */
export interface HoverPicture {
	readonly bytes: Uint8Array;
	readonly mimeType: string;
}

/** What is known of a ticker at the moment of the hover. */
export interface HoverSnapshot {
	readonly symbol: TickerSymbol;
	readonly name: string;
	readonly exchange: string;
	readonly logo: HoverPicture | undefined;
	readonly consensus: Loadable<Dated<Consensus | undefined>>;
	readonly isSample: boolean;
	readonly now: number;
}

/** A hover: Markdown without any link, and what a person can do from it. */
export interface HoverCard {
	readonly markdown: string;
	readonly remedy: Remedy;
}

const LARGEST_LOGO_BYTES = 30_000;
const LOGO_PIXELS = 24;

/** The card over a ticker. Whatever comes from outside is shown as text. */
export function hoverCard(snapshot: HoverSnapshot, formats: Formats): HoverCard {
	const { text, remedy } = consensusPart(snapshot, formats);
	return {
		markdown: [heading(snapshot), text, footer(snapshot, formats)].filter((part) => part !== '').join('\n\n'),
		remedy,
	};
}

function heading({ symbol, name, exchange, logo }: HoverSnapshot): string {
	const picture =
		logo && logo.bytes.byteLength <= LARGEST_LOGO_BYTES
			? `![${safeMarkdown(t('Logo of {0}', name))}](data:${logo.mimeType};base64,${base64(logo.bytes)}|width=${LOGO_PIXELS},height=${LOGO_PIXELS}) `
			: '';
	const words = [`**${safeMarkdown(symbol)}**`, safeMarkdown(name), safeMarkdown(exchange)];
	return `${picture}${words.filter((word) => word !== '').join(' · ')}`;
}

function consensusPart(
	{ consensus }: HoverSnapshot,
	formats: Formats,
): { readonly text: string; readonly remedy: Remedy } {
	const known = shown(consensus);
	if (!known) {
		if (consensus.state === 'failed') {
			const words = failureWords(consensus.failure);
			return { text: safeMarkdown(words.text), remedy: words.remedy };
		}
		return { text: t('Consensus is loading: hover again in a moment.'), remedy: 'none' };
	}
	const value = known.value;
	if (!value) {
		return { text: t('No analyst covers this ticker.'), remedy: 'none' };
	}
	const analysts = value.uniqueAnalysts ?? value.totalAnalysts;
	const summary = [
		`**${safeMarkdown(ratingLabel(value.rating))}**`,
		value.value === undefined ? undefined : t('{0} of 5', formats.number(value.value, 2)),
		analysts === undefined ? undefined : t('Analysts: {0}', formats.number(analysts)),
	].filter((part) => part !== undefined);
	const picture = targetPicture(value, formats);
	return {
		text: [
			summary.join(' · '),
			targets(value, formats),
			picture
				? `![${safeMarkdown(picture.alt)}](data:image/svg+xml;base64,${base64(new TextEncoder().encode(picture.svg))})`
				: '',
		]
			.filter((part) => part !== '')
			.join('\n\n'),
		remedy: 'none',
	};
}

function targets({ lowTarget, meanTarget, highTarget }: Consensus, formats: Formats): string {
	const given = [
		lowTarget === undefined ? undefined : t('low {0}', formats.price(lowTarget)),
		meanTarget === undefined ? undefined : t('mean {0}', formats.price(meanTarget)),
		highTarget === undefined ? undefined : t('high {0}', formats.price(highTarget)),
	].filter((part) => part !== undefined);
	return given.length === 0 ? t('No price targets.') : t('Price target: {0}', given.join(' · '));
}

function footer({ consensus, isSample, now }: HoverSnapshot, formats: Formats): string {
	const known = shown(consensus);
	const parts = [
		isSample ? t('Sample data') : undefined,
		known ? t('Received {0}', formats.age(known.receivedAt, now)) : undefined,
		known && consensus.state === 'failed' ? failureWords(consensus.failure).text : undefined,
	].filter((part) => part !== undefined);
	return parts.length === 0 ? '' : `*${safeMarkdown(parts.join(' · '))}*`;
}

function base64(bytes: Uint8Array): string {
	let binary = '';
	for (const byte of bytes) {
		binary += String.fromCharCode(byte);
	}
	return btoa(binary);
}
