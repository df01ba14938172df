import { t } from '@vscode/l10n';
import { DisposableStore } from '../../base/disposable.js';
import { anyFailureOf } from '../../base/failure.js';
import { Latest } from '../../base/latest.js';
import type { TickerSymbol } from '../../base/symbol.js';
import type { Rating } from '../../contract/ratings.js';
import { failureSentences } from '../../viewmodel/failureWords.js';
import { partyDetail, partyRatings } from '../../viewmodel/calendars/partyRatings.js';
import { ratingParties, type RatingParty } from '../../viewmodel/calendars/ratingParties.js';
import type { FormatContext } from '../../viewmodel/words/formatContext.js';
import type { ListRow, OpensList } from '../openList.js';

export interface FirmOrAnalystParts {
	/** The ratings of the last weeks, to know who there is. */
	readonly recent: (signal: AbortSignal) => Promise<readonly Rating[]>;
	readonly ratingsOf: (party: RatingParty, signal: AbortSignal) => Promise<readonly Rating[]>;
	readonly wording: () => FormatContext;
	readonly open: (symbol: TickerSymbol) => Promise<void>;
	readonly openList: OpensList;
}

/** What a row leads to: all ratings of a party, or a ticker. */
type Lead = { readonly party: RatingParty } | { readonly symbol: TickerSymbol };

/** Asks for a firm or an analyst, shows all their ratings, and opens the ticker that is chosen among them. */
export async function showFirmOrAnalyst(parts: FirmOrAnalystParts): Promise<void> {
	const own = new DisposableStore();
	const asking = own.add(new Latest());
	const list = own.add(parts.openList<Lead>({ searchesDetails: true }));
	let parties: readonly RatingParty[] = [];
	const fill = (work: (signal: AbortSignal) => Promise<readonly ListRow<Lead>[]>): void => {
		const show = (rows: readonly ListRow<Lead>[]): void => list.show({ rows, isBusy: false });
		list.show({ rows: [], isBusy: true });
		// A person may turn to another list before this one is there.
		void asking.run(work, show, (error) => {
			const failure = anyFailureOf(error);
			show(failure ? [{ label: failureSentences(failure), alwaysShow: true }] : []);
		});
	};
	const showParties = (): void => {
		list.show({
			title: t('Show Firm or Analyst'),
			placeholder: t('Firms and analysts who rated somebody lately'),
			text: '',
			buttons: [],
		});
		fill(async (signal) => {
			parties = parties.length > 0 ? parties : ratingParties(await parts.recent(signal));
			return parties.map((party) => ({
				label: party.name,
				description: partyDetail(party, parts.wording().formats),
				value: { party },
			}));
		});
	};
	const showRatings = (party: RatingParty): void => {
		list.show({
			title: party.firm === undefined ? party.name : `${party.name} · ${party.firm}`,
			placeholder: t('All ratings, the newest first; choose one to open its ticker'),
			text: '',
			buttons: ['back'],
		});
		fill(async (signal) => {
			const rows = partyRatings(party, await parts.ratingsOf(party, signal), parts.wording());
			return rows.map(({ symbol, ...words }) => ({ ...words, ...(symbol && { value: { symbol } }) }));
		});
	};
	try {
		const symbol = await new Promise<TickerSymbol | undefined>((resolve) => {
			own.add(list.onDidHide(() => resolve(undefined)));
			own.add(list.onDidPress(showParties));
			own.add(
				list.onDidAccept((lead) => {
					if (lead && 'party' in lead) {
						showRatings(lead.party);
					} else if (lead) {
						resolve(lead.symbol);
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
