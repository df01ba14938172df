import type { TickerSymbol } from '../../base/symbol.js';
import { inList, type WatchlistEdit, type WatchlistOutcome } from './watchlistEdit.js';
import {
	isSameList,
	symbolOf,
	symbolsOf,
	type WatchlistId,
	type WatchlistValues,
} from './watchlistSetting.js';

/** Adds what people wrote as symbols, in front of a symbol or at the end; what is there stays where it is. */
export function addSymbols(
	list: WatchlistId,
	written: readonly string[],
	before?: TickerSymbol,
): WatchlistEdit {
	const symbols = symbolsOf(written);
	const notSymbols = written.filter((word) => symbolOf(word) === undefined);
	return inList(list, (entries) => {
		const present = new Set(symbolsOf(entries));
		const added = symbols.filter((symbol) => !present.has(symbol));
		const alreadyThere = symbols.filter((symbol) => present.has(symbol));
		return {
			entries: placed(entries, added, before),
			outcome: { kind: 'added', list, added, alreadyThere, notSymbols },
		};
	});
}

/** Takes symbols out of a list, each wherever it comes. */
export function removeSymbols(list: WatchlistId, symbols: readonly TickerSymbol[]): WatchlistEdit {
	return inList(list, (entries) => {
		const there = symbolsOf(entries);
		const taken = there
			.map((symbol, index) => ({ symbol, before: there[index + 1] }))
			.filter(({ symbol }) => symbols.includes(symbol));
		return { entries: without(entries, symbols), outcome: { kind: 'removed', list, taken } };
	});
}

/** Brings symbols back in front of those they stood before. */
export function restoreSymbols({ list, taken }: WatchlistOutcome & { kind: 'removed' }): WatchlistEdit {
	return (values) => {
		// From the last one on, so that each finds the neighbour that came back before it.
		const restored = [...taken]
			.reverse()
			.reduce<WatchlistValues>(
				(so, { symbol, before }) => addSymbols(list, [symbol], before)(so).values,
				values,
			);
		const { outcome } = addSymbols(list, [])(restored);
		const added = taken.map(({ symbol }) => symbol);
		return { values: restored, outcome: outcome.kind === 'added' ? { ...outcome, added } : outcome };
	};
}

/** Moves symbols within a list or into another one, in front of a symbol or to the end. */
export function moveSymbols(
	symbols: readonly TickerSymbol[],
	from: WatchlistId,
	to: WatchlistId,
	before?: TickerSymbol,
): WatchlistEdit {
	const isWithin = isSameList(from, to);
	const outcome: WatchlistOutcome = { kind: 'moved', list: to, isWithin, symbols };
	if (isWithin) {
		return inList(to, (entries) => {
			// What somebody else has removed meanwhile is not brought back.
			const there = symbols.filter((symbol) => symbolsOf(entries).includes(symbol));
			return { entries: placed(entries, there, before), outcome: { ...outcome, symbols: there } };
		});
	}
	return (values) => {
		const arrived = inList(to, (entries) => ({ entries: placed(entries, symbols, before), outcome }))(values);
		if (arrived.outcome.kind !== 'moved') {
			return arrived;
		}
		// A source that is gone meanwhile needs no change.
		return { values: removeSymbols(from, symbols)(arrived.values).values, outcome };
	};
}

/** Entries with symbols in front of another one, or at the end; whatever else is there stays as it was written. */
function placed(
	entries: readonly unknown[],
	symbols: readonly TickerSymbol[],
	before: TickerSymbol | undefined,
): readonly unknown[] {
	const start = entries.findIndex((entry) => symbolOf(entry) === before);
	// The neighbour may be among those that move; then the next one that stays is meant.
	const anchor =
		before === undefined || start < 0
			? undefined
			: symbolsOf(entries.slice(start)).find((symbol) => !symbols.includes(symbol));
	const others = without(entries, symbols);
	const at = anchor === undefined ? others.length : others.findIndex((entry) => symbolOf(entry) === anchor);
	return [...others.slice(0, at), ...symbols, ...others.slice(at)];
}

function without(entries: readonly unknown[], symbols: readonly TickerSymbol[]): readonly unknown[] {
	return entries.filter((entry) => {
		const symbol = symbolOf(entry);
		return symbol === undefined || !symbols.includes(symbol);
	});
}
