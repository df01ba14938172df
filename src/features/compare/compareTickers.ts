import * as l10n from '@vscode/l10n';
import { DisposableStore } from '../../base/disposable.js';
import type { TickerSymbol } from '../../base/symbol.js';
import type { SymbolDirectory } from '../../tickers/symbolDirectory.js';
import { comparedSymbols } from './compareInputs.js';
import { type ComparePickChoice, type ComparePickRow, comparePickRows } from './comparePick.js';
import { FEWEST_COMPARED, MOST_COMPARED } from '../../presentation/compareLimits.js';
import type { Row } from '../../presentation/tree/row.js';
import type { LookUpParts } from '../lookUp/lookUpParts.js';
import type { Say } from '../../workbench/notices.js';
import type { ListRow } from '../../workbench/openList.js';
import { listed } from '../../presentation/words/lines.js';

export interface CompareTickersParts extends Pick<
	LookUpParts,
	'directory' | 'known' | 'openList' | 'formats'
> {
	readonly open: (symbols: readonly TickerSymbol[]) => void;
	readonly say: Say;
}

/** Compares the symbols that were given and those of rows; asks for more where these are fewer than two. */
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
		const words = l10n.t('The first {0} tickers are compared; more do not fit.', MOST_COMPARED);
		parts.say(words, 'info');
	}
	parts.open(chosen);
}

/** Asks for two to six tickers, one after the other; what is typed may also be a list of symbols. */
async function pickCompared(
	begun: readonly TickerSymbol[],
	{ directory, known, openList, formats }: CompareTickersParts,
): Promise<readonly TickerSymbol[] | undefined> {
	const own = new DisposableStore();
	const list = own.add(openList<ComparePickChoice>());
	let chosen = begun;
	let loaded: SymbolDirectory | undefined;
	let rows: readonly ComparePickRow[] = [];
	const show = (): void => {
		rows = loaded ? comparePickRows(list.text, chosen, loaded, known(), formats) : [];
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
					// Enter may come before the rows for what was typed are drawn.
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
