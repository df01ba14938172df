import * as l10n from '@vscode/l10n';
import { DisposableStore } from '../../base/disposable.js';
import { canonicalSymbol, type TickerSymbol } from '../../base/symbol.js';
import { FEWEST_COMPARED, MOST_COMPARED } from '../../presentation/compareLimits.js';
import type { Formats } from '../../presentation/format.js';
import type { SymbolDirectory } from '../../tickers/symbolDirectory.js';
import { symbolsInText } from '../../tickers/symbolsInText.js';
import type { Say } from '../../workbench/notices.js';
import type { ListRow } from '../../workbench/openList.js';
import type { LookUpParts } from '../lookUp/lookUpParts.js';
import type { LookUpRow } from '../lookUp/lookUpRow.js';
import { type FrequentTickers, lookUpRows } from '../lookUp/lookUpRows.js';
import { comparedSymbols } from './compareInputs.js';
import type { Row } from '../../presentation/row.js';
import { listed } from '../../presentation/lines.js';

interface CompareTickersParts extends Pick<LookUpParts, 'directory' | 'frequent' | 'openList' | 'formats'> {
	readonly open: (symbols: readonly TickerSymbol[]) => void;
	readonly say: Say;
}

/** Compares the given symbols and those of the rows; prompts for more if there are fewer than two. */
export async function compareTickers(
	given: readonly unknown[],
	rows: readonly Row[],
	parts: CompareTickersParts,
): Promise<void> {
	const wanted = [...given.flat(), ...rows.map(({ symbol }) => symbol)];
	const symbols = comparedSymbols(wanted);
	const chosen = symbols.length >= FEWEST_COMPARED ? symbols : await pickCompared(symbols, parts);
	if (!chosen) {
		return;
	}
	if (new Set(wanted.filter((one) => typeof one === 'string')).size > MOST_COMPARED) {
		const words = l10n.t('Only the first {0} tickers are compared.', MOST_COMPARED);
		parts.say(words, 'info');
	}
	parts.open(chosen);
}

/** Prompts for two to six tickers, one after the other; accepts a typed list of symbols too. */
async function pickCompared(
	begun: readonly TickerSymbol[],
	{ directory, frequent, openList, formats }: CompareTickersParts,
): Promise<readonly TickerSymbol[] | undefined> {
	const own = new DisposableStore();
	const list = own.add(openList<ComparePickChoice>());
	let chosen = begun;
	let loaded: SymbolDirectory | undefined;
	let rows: readonly ComparePickRow[] = [];
	const show = (): void => {
		rows = loaded ? comparePickRows(list.text, chosen, loaded, frequent(), formats) : [];
		list.show({
			steps: { done: chosen.length, total: MOST_COMPARED },
			title: chosen.length === 0 ? l10n.t('Compare Tickers') : l10n.t('Compare Tickers: {0}', listed(chosen)),
			placeholder:
				chosen.length < FEWEST_COMPARED
					? l10n.t('Symbol or name of a ticker to compare, or several symbols such as AAPL MSFT')
					: l10n.t('Press Enter to compare, or add another ticker'),
			rows: rows.map(listRow),
			isBusy: loaded === undefined,
		});
	};
	show();
	try {
		return await new Promise((resolve, reject) => {
			const change = (symbols: readonly TickerSymbol[]): void => {
				chosen = symbols;
				list.show({ text: '' });
				show();
			};
			own.add(list.onDidType(show));
			own.add(list.onDidHide(() => resolve(undefined)));
			own.add(
				list.onDidAccept((selected) => {
					// Enter may arrive before the rows for the typed text are drawn.
					const choice = selected ?? rows[0]?.choice;
					switch (choice?.kind) {
						case 'compare':
							resolve(choice.symbols);
							return;
						case 'add':
							change([...chosen, choice.symbol]);
							return;
						case 'remove':
							change(chosen.filter((one) => one !== choice.symbol));
							return;
						case 'hint':
						case undefined:
					}
				}),
			);
			directory().then((ready) => {
				loaded = ready;
				show();
			}, reject);
		});
	} finally {
		own.dispose();
	}
}

function listRow({ choice, ...words }: ComparePickRow): ListRow<ComparePickChoice> {
	const icons = { compare: 'arrow-right', add: 'add', remove: 'close', hint: 'info' };
	return { ...words, icon: icons[choice.kind], value: choice, alwaysShow: true };
}

/** What choosing a row does: compare, or change the tickers to compare; a hint does nothing. */
type ComparePickChoice =
	| { readonly kind: 'compare'; readonly symbols: readonly TickerSymbol[] }
	| { readonly kind: 'add'; readonly symbol: TickerSymbol }
	| { readonly kind: 'remove'; readonly symbol: TickerSymbol }
	| { readonly kind: 'hint' };

/** A row of the ticker prompt, as final text. */
interface ComparePickRow extends Omit<LookUpRow, 'choice'> {
	readonly choice: ComparePickChoice;
}

/**
 * The rows for the chosen tickers and typed text: compare first, then tickers to add, then tickers to remove.
 */
export function comparePickRows(
	typed: string,
	chosen: readonly TickerSymbol[],
	directory: SymbolDirectory,
	frequent: FrequentTickers,
	formats: Pick<Formats, 'number' | 'day'>,
): readonly ComparePickRow[] {
	const written = comparedSymbols([...chosen, ...writtenSymbols(typed, directory)]);
	const isGoing = typed.trim() === '' ? chosen.length >= FEWEST_COMPARED : written.length > chosen.length + 1;
	const going: readonly ComparePickRow[] =
		isGoing && written.length >= FEWEST_COMPARED
			? [{ label: l10n.t('Compare {0}', listed(written)), choice: { kind: 'compare', symbols: written } }]
			: [];
	const more =
		chosen.length < MOST_COMPARED
			? lookUpRows(typed, directory, frequent, 'one', formats).flatMap(addRow)
			: [];
	return [
		...going,
		...more.filter(({ choice }) =>
			choice.kind === 'add' ? !chosen.includes(choice.symbol) : going.length === 0,
		),
		...(typed.trim() === '' ? chosenRows(chosen, directory) : []),
	];
}

/** The symbols of a typed list such as `AAPL, MSFT`. */
function writtenSymbols(typed: string, directory: SymbolDirectory): readonly string[] {
	const words = symbolsInText(typed, directory);
	return words.length >= FEWEST_COMPARED && words.every((word) => isListed(word, directory)) ? words : [];
}

function isListed(word: string, directory: SymbolDirectory): boolean {
	const symbol = canonicalSymbol(word);
	return symbol !== undefined && directory.get(symbol) !== undefined;
}

function addRow({ choice, ...row }: LookUpRow): readonly ComparePickRow[] {
	if (choice.kind === 'identifier') {
		return [
			{
				label: l10n.t('To compare by identifier, find the ticker with Look Up Ticker first.'),
				choice: { kind: 'hint' },
			},
		];
	}
	if (choice.kind === 'hint') {
		return [{ ...row, choice }];
	}
	return choice.kind === 'ticker' ? [{ ...row, choice: { kind: 'add', symbol: choice.symbol } }] : [];
}

function chosenRows(chosen: readonly TickerSymbol[], directory: SymbolDirectory): readonly ComparePickRow[] {
	return chosen.map((symbol, index) => ({
		label: l10n.t('Remove {0}', symbol),
		description: directory.get(symbol)?.name ?? '',
		...(index === 0 && { group: l10n.t('Chosen') }),
		choice: { kind: 'remove', symbol },
	}));
}
