import { DAY_MS } from '../base/days.js';

const DAY_S = DAY_MS / 1000;

/** The fields that identify a story. */
interface Story {
	readonly id?: string;
	readonly originalId?: string;
	readonly title?: string;
	/** Unix time in seconds. */
	readonly created?: number;
	readonly stocks: readonly { readonly ticker?: string }[];
}

/**
 * Removes duplicate stories, keeping the order of the items: a story may come under its own id and that of a
 * copy, or under another id with the same title and one of the same tickers within a day. The earliest
 * published item stays.
 */
export function distinctNews<Item extends Story>(items: readonly Item[]): readonly Item[] {
	const stories = new Set<string>();
	const byTitle = new Map<string, Item[]>();
	const left = new Set<Item>();
	for (const item of items.toSorted((one, other) => (one.created ?? 0) - (other.created ?? 0))) {
		const ids = [item.id, item.originalId].filter((id) => id !== undefined);
		const title = normalized(item.title);
		const others = byTitle.get(title) ?? [];
		if (ids.some((id) => stories.has(id)) || (title !== '' && others.some((other) => isTwin(other, item)))) {
			left.add(item);
		} else {
			byTitle.set(title, [...others, item]);
		}
		ids.forEach((id) => stories.add(id));
	}
	return left.size === 0 ? items : items.filter((item) => !left.has(item));
}

function normalized(title = ''): string {
	return title
		.toLowerCase()
		.replaceAll(/&[#a-z0-9]+;|[^\p{L}\p{N}]+/gu, ' ')
		.trim();
}

function isTwin(one: Story, other: Story): boolean {
	const isOfOneTicker =
		one.stocks.some(({ ticker }) => other.stocks.some((stock) => stock.ticker === ticker)) ||
		one.stocks.length + other.stocks.length === 0;
	return isOfOneTicker && Math.abs((one.created ?? 0) - (other.created ?? 0)) < DAY_S;
}
