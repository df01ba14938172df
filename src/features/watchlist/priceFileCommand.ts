import * as l10n from '@vscode/l10n';
import { isRecord } from '../../base/record.js';
import { priceFileProblemWords } from '../../presentation/consensus/ownPriceWords.js';
import type { Formats } from '../../presentation/format.js';
import { listName } from '../../presentation/plainText.js';
import type { OwnPrices } from '../../services/ownPrices.js';
import type { Watchlist } from '../../store/watchlist/watchlistSetting.js';
import type { Watchlists } from '../../store/watchlist/watchlists.js';
import { type ChosenFile, fileNameOf } from '../../workbench/chosenFile.js';
import type { Notices } from '../../workbench/notices.js';
import { type Choice, chosenIn, type Steps } from '../../workbench/steps.js';
import { selectedRows } from '../../workbench/trees/givenRows.js';
import { pickList } from './watchlistPicks.js';

export interface PriceFileParts {
	readonly watchlists: Watchlists;
	readonly ownPrices: Pick<OwnPrices, 'fileOf' | 'setFile' | 'read'>;
	readonly steps: Steps;
	readonly notices: Pick<Notices, 'say' | 'report'>;
	/** Shows a file dialog; undefined if the user cancels. */
	readonly choosePriceFile: () => Promise<ChosenFile | undefined>;
	readonly openFile: (address: string) => Promise<void>;
	readonly formats: Formats;
}

/** What to do about the price file of a list: choose another one, open it, or forget it. */
type Step = 'choose' | 'open' | 'forget';

/** Points a watchlist at a broker's file with prices, at another one, or at none. */
export class PriceFileCommand {
	constructor(private readonly parts: PriceFileParts) {}

	/** Given a row or the id of a list, and the address of a file or what to do. */
	async run(given: unknown, more: unknown): Promise<void> {
		const list = await this.#list(given);
		if (!list) {
			return;
		}
		const before = this.parts.ownPrices.fileOf(list);
		const isAddress = typeof more === 'string' && more.includes(':');
		if (isAddress && more !== before) {
			await this.#use(list, more);
			return;
		}
		const step =
			more === 'choose' || more === 'forget'
				? more
				: before === undefined
					? 'choose'
					: await this.#step(list, before);
		if (step === 'choose') {
			const file = await this.parts.choosePriceFile();
			await (file && this.#use(list, file.address));
		} else if (step === 'open' && before !== undefined) {
			await this.parts.openFile(before);
		} else if (step === 'forget') {
			await this.parts.ownPrices.setFile(list, undefined);
			this.parts.notices.say(l10n.t('{0} has no price file any more.', listName(list.name)));
		}
	}

	async #step({ name }: Watchlist, address: string): Promise<Step | undefined> {
		const choices: readonly Choice<Step>[] = [
			{ label: l10n.t('Choose Another File…'), icon: 'folder-opened', value: 'choose' },
			{ label: l10n.t('Open File'), icon: 'go-to-file', value: 'open' },
			{ label: l10n.t('Forget File'), icon: 'close', value: 'forget' },
		];
		const title = l10n.t('Prices for {0}', listName(name));
		return chosenIn(await this.parts.steps.pick({ title, placeholder: fileNameOf(address) }, choices));
	}

	/** Points a list at a file that has prices of its tickers; says why not otherwise. */
	async #use(list: Watchlist, address: string): Promise<void> {
		const { ownPrices, notices, formats } = this.parts;
		const file = fileNameOf(address);
		const content = await ownPrices.read(address);
		if (typeof content === 'string') {
			notices.report(priceFileProblemWords(content, file));
			return;
		}
		const priced = list.symbols.flatMap((symbol) => content.prices.get(symbol) ?? []);
		const name = listName(list.name);
		if (priced.length === 0) {
			notices.report(l10n.t('{0} has no prices for tickers in {1}.', file, name));
			return;
		}
		await ownPrices.setFile(list, address);
		const [count, all] = [formats.number(priced.length), formats.number(list.symbols.length)];
		notices.say(l10n.t('Tickers in {0} with a price: {1} of {2}', name, count, all));
	}

	async #list(given: unknown): Promise<Watchlist | undefined> {
		const { watchlists, steps, notices, formats } = this.parts;
		const { lists } = watchlists;
		const [row] = selectedRows(given, undefined);
		const meant = row?.watchlist ?? given;
		const list =
			isRecord(meant) && lists.find(({ scope, name }) => scope === meant.scope && name === meant.name);
		if (list) {
			return list;
		}
		const [only, another] = lists;
		if (!only) {
			notices.say(l10n.t('There are no watchlists yet.'));
		}
		return only && another ? pickList(steps, l10n.t('Prices from File'), lists, formats) : only;
	}
}
