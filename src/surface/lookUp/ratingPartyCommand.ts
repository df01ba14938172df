import * as vscode from 'vscode';
import { t } from '@vscode/l10n';
import { DisposableStore } from '../../base/disposable.js';
import { anyFailureOf } from '../../base/failure.js';
import { Latest } from '../../base/latest.js';
import type { TickerSymbol } from '../../base/symbol.js';
import type { Rating } from '../../contract/ratings.js';
import type { EventWording } from '../../viewmodel/event/eventWords.js';
import { failureWords } from '../../viewmodel/failureWords.js';
import {
	partyDetail,
	partyRatings,
	ratingParties,
	type RatingParty,
} from '../../viewmodel/lookUp/ratingParties.js';

export interface RatingPartyParts {
	/** The ratings of the last weeks, to know who there is. */
	readonly recent: (signal: AbortSignal) => Promise<readonly Rating[]>;
	readonly ratingsOf: (party: RatingParty, signal: AbortSignal) => Promise<readonly Rating[]>;
	readonly wording: () => EventWording;
	readonly open: (symbol: TickerSymbol) => Promise<void>;
}

interface Item extends vscode.QuickPickItem {
	readonly party?: RatingParty;
	readonly symbol?: TickerSymbol;
}

/** Asks for a firm or an analyst, shows all their ratings, and opens the ticker that is chosen among them. */
export async function showFirmOrAnalyst(parts: RatingPartyParts): Promise<void> {
	const own = new DisposableStore();
	const asking = own.add(new Latest());
	const pick = own.add(vscode.window.createQuickPick<Item>());
	pick.matchOnDescription = true;
	pick.matchOnDetail = true;
	let parties: readonly RatingParty[] = [];
	const fill = (work: (signal: AbortSignal) => Promise<readonly Item[]>): void => {
		const show = (items: readonly Item[]): void => {
			pick.items = items;
			pick.busy = false;
		};
		pick.busy = true;
		pick.items = [];
		// A person may turn to another list before this one is there.
		void asking.run(work, show, (error) => {
			const failure = anyFailureOf(error);
			show(failure ? [{ label: failureWords(failure).text, alwaysShow: true }] : []);
		});
	};
	const showParties = (): void => {
		pick.title = t('Show Firm or Analyst');
		pick.placeholder = t('Firms and analysts who rated somebody lately');
		pick.value = '';
		pick.buttons = [];
		fill(async (signal) => {
			parties = parties.length > 0 ? parties : ratingParties(await parts.recent(signal));
			return parties.map((party) => ({
				label: party.name,
				description: partyDetail(party, parts.wording().formats),
				party,
			}));
		});
	};
	const showRatings = (party: RatingParty): void => {
		pick.title = party.firm === undefined ? party.name : `${party.name} · ${party.firm}`;
		pick.placeholder = t('All ratings, the newest first; choose one to open its ticker');
		pick.value = '';
		pick.buttons = [vscode.QuickInputButtons.Back];
		fill(async (signal) => {
			const rows = partyRatings(party, await parts.ratingsOf(party, signal), parts.wording());
			return rows.map(({ symbol, ...row }) => ({ ...row, ...(symbol && { symbol }) }));
		});
	};
	pick.show();
	try {
		const symbol = await new Promise<TickerSymbol | undefined>((resolve) => {
			own.add(pick.onDidHide(() => resolve(undefined)));
			own.add(pick.onDidTriggerButton(showParties));
			own.add(
				pick.onDidAccept(() => {
					const [item] = pick.selectedItems;
					if (item?.party) {
						showRatings(item.party);
					} else if (item?.symbol) {
						resolve(item.symbol);
					}
				}),
			);
			showParties();
		});
		if (symbol) {
			await parts.open(symbol);
		}
	} finally {
		own.dispose();
	}
}
