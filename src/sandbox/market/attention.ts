import { type Profile, worthOf } from './profile.js';
import { hashOf, shareOf } from './random.js';
import { DAY_MS, HOUR_MS } from '../../base/days.js';

/** The chance that a company is in the news on a given day, and how fast that fades. */
const NEWS_CHANCE = 0.05;
const FADES_IN_HOURS = 6;

/** Where attention is counted; `all` is the sum of both. */
export type AttentionSource = 'all' | 'clickstream' | 'logo';

/** A time span in milliseconds since 1970; the end is exclusive. */
export interface Span {
	readonly from: number;
	readonly to: number;
}

/** What attention depends on; `fame`, from 0 to about 1, raises it. */
export interface Attention {
	readonly seed: number;
	readonly symbol: string;
	readonly fame: number;
}

/** The attention parameters of a company in the market of a seed. */
export function attentionOf(profile: Profile, seed: number): Attention {
	return { seed, symbol: profile.symbol, fame: Math.log10(1 + worthOf(profile) / 1e9) / 4 };
}

/** How much attention a company got in a time span. */
export function attention(interest: Attention, source: AttentionSource, span: Span): number {
	if (source === 'all') {
		return attention(interest, 'clickstream', span) + attention(interest, 'logo', span);
	}
	const stepMs = stepFor(span.to - span.from);
	const loyalty = 0.4 + shareOf(interest.seed, 'loyalty', interest.symbol, source);
	let weight = 0;
	for (let step = Math.floor(span.from / stepMs); step * stepMs < span.to; step += 1) {
		const from = Math.max(span.from, step * stepMs);
		const to = Math.min(span.to, (step + 1) * stepMs);
		weight += newsWeight(interest, from, to) * mood(interest, source, step, stepMs);
	}
	return Math.round((0.6 + interest.fame * 10) * loyalty * weight);
}

/** Longer spans use longer steps; a step never crosses midnight. */
function stepFor(lengthMs: number): number {
	return lengthMs > 2 * DAY_MS ? DAY_MS : lengthMs > 2 * HOUR_MS ? 4 * HOUR_MS : HOUR_MS / 6;
}

/** Each day has a random level, and each shorter step a random level within it. */
function mood({ seed, symbol }: Attention, source: string, step: number, stepMs: number): number {
	const day = Math.floor((step * stepMs) / DAY_MS);
	const daily = 0.4 + 1.2 * shareOf(seed, 'mood', symbol, source, day);
	return stepMs === DAY_MS
		? daily
		: daily * (0.6 + 0.8 * shareOf(seed, 'mood', symbol, source, stepMs, step));
}

/** When a company gets into the news on a day, in milliseconds since 1970; undefined on days without news. */
export function newsBreaks(
	{ seed, symbol }: Pick<Attention, 'seed' | 'symbol'>,
	day: number,
): number | undefined {
	return newsLot(seed, symbol, day) > NEWS_CHANCE ? undefined : hourOfNews(seed, symbol, day);
}

function newsLot(seed: number, symbol: string, day: number): number {
	return shareOf(seed, 'news', symbol, day);
}

function hourOfNews(seed: number, symbol: string, day: number): number {
	return day * DAY_MS + (hashOf([seed, 'hour', symbol, day]) % 18) * HOUR_MS;
}

/**
 * The hours of a span within one day, weighted by news: now and then a company is in the news and gets many
 * times the usual attention for some hours.
 */
function newsWeight({ seed, symbol }: Attention, from: number, to: number): number {
	const day = Math.floor(from / DAY_MS);
	const hours = (to - from) / HOUR_MS;
	const lot = newsLot(seed, symbol, day);
	if (lot > NEWS_CHANCE) {
		return hours;
	}
	const brokeAt = hourOfNews(seed, symbol, day);
	const fading = (at: number): number => Math.exp(-Math.max(0, at - brokeAt) / HOUR_MS / FADES_IN_HOURS);
	return hours + (4 / (lot + 0.004)) * FADES_IN_HOURS * (fading(from) - fading(to));
}
