import * as l10n from '@vscode/l10n';
import { DisposableStore } from '../../base/disposable.js';
import { anyFailureOf } from '../../base/failure.js';
import { Latest } from '../../base/latest.js';
import type { TickerSymbol } from '../../base/symbol.js';
import type { Rating, RatingsQuery } from '../../contract/ratings.js';
import { questionFor } from '../../market/questions.js';
import type { FullExport } from '../../store/calendarLists.js';
import { failureSentences } from '../../presentation/failureWords.js';
import {
	accuracyLead,
	accuracyRows,
	type JudgedAnalyst,
	judgedAnalysts,
} from '../../presentation/accuracy.js';
import {
	coveredSince,
	cutWords,
	type LoadedParty,
	loadingWords,
	partiesPlaceholder,
	partyDetail,
	partyPlaceholder,
	partyRatings,
	partyTitle,
	type RatingsSince,
} from './partyRatings.js';
import { raterQuery, isQueryable, ratingParties } from '../../presentation/ratingParties.js';
import type { FormatContext } from '../../presentation/format.js';
import type { ListRow, ListView, OpensList } from '../../workbench/openList.js';

type RatingsQuestion = RatingsQuery & { readonly dateFrom: string; readonly page?: never };

export interface FirmOrAnalystParts {
	/** Loads all pages of ratings up to a maximum; `report` receives the number of rows so far. */
	readonly ratings: (
		query: RatingsQuestion,
		options: { readonly signal: AbortSignal; readonly report: (rows: number) => void },
	) => Promise<FullExport<Rating>>;
	readonly wording: () => FormatContext;
	readonly open: (symbol: TickerSymbol) => Promise<void>;
	readonly openList: OpensList;
}

/** The target of a row: a party's ratings, the accuracy of some analysts, or a ticker. */
type Lead = LoadedParty | Judged | { readonly symbol: TickerSymbol };

interface Judged {
	readonly judged: readonly JudgedAnalyst[];
	/** Name of the analysts' firm, or of a single analyst. */
	readonly name: string;
}

/** Shows a picker of firms and analysts, then their recent ratings; opens the ticker of the picked rating. */
export async function showFirmOrAnalyst(parts: FirmOrAnalystParts): Promise<void> {
	const { wording } = parts;
	const own = new DisposableStore();
	const requesting = own.add(new Latest());
	const list = own.add(parts.openList<Lead>({ searchesDetails: true }));
	let recent: RatingsSince | undefined;
	/** Lists to return to with Back from an accuracy list. */
	const former: Partial<ListView<Lead>>[] = [];
	let current: Partial<ListView<Lead>> = {};
	const turnTo = (view: Partial<ListView<Lead>>): void => {
		current = view;
		list.show(current);
	};
	const fill = (work: (signal: AbortSignal) => Promise<Partial<ListView<Lead>>>): void => {
		list.show({ rows: [], isBusy: true });
		// The user may switch to another list before this one has loaded.
		void requesting.run(
			work,
			(view) => turnTo({ ...view, isBusy: false }),
			(error) => {
				const failure = anyFailureOf(error);
				const rows = failure ? [note(failureSentences(failure))] : [];
				list.show({ rows, placeholder: '', isBusy: false });
			},
		);
	};
	const ask = async (query: RatingsQuestion, signal: AbortSignal): Promise<RatingsSince> => {
		const report = (rows: number): void => {
			if (!signal.aborted) {
				list.show({ placeholder: loadingWords(rows, wording()) });
			}
		};
		return { ...(await parts.ratings(query, { signal, report })), since: query.dateFrom };
	};
	const showParties = (): void => {
		const placeholder = l10n.t('Firms and analysts with recent ratings');
		list.show({ title: l10n.t('Show Firm or Analyst'), placeholder, text: '', buttons: [] });
		fill(async (signal) => {
			recent ??= await ask(questionFor.raters.recent(wording().today), signal);
			const dataSince = coveredSince(recent);
			return {
				placeholder: partiesPlaceholder(dataSince, wording()),
				rows: ratingParties(recent.rows)
					.filter(isQueryable)
					.map((party) => ({
						label: party.name,
						description: partyDetail(party, wording().formats),
						value: { party, dataSince },
					})),
			};
		});
	};
	const showRatings = (chosen: LoadedParty): void => {
		const { party } = chosen;
		list.show({ title: party.name, placeholder: l10n.t('Loading…'), text: '', buttons: ['back'] });
		fill(async (signal) => {
			const raters = raterQuery(party);
			const taken = await ask(questionFor.raters.ratings(raters, wording().today), signal);
			const rows = partyRatings(party, taken.rows, wording());
			const reason = cutWords(taken);
			const judged = judgedAnalysts(taken.rows);
			const lead = accuracyLead(judged, wording().formats);
			return {
				title: partyTitle(party, taken, rows.length, wording()),
				buttons: ['back'],
				placeholder: partyPlaceholder(chosen, raters, taken.rows.length - rows.length, wording()),
				rows: [
					...(lead ? [{ ...lead, icon: 'graph', value: { judged, name: party.name } }] : []),
					...rows.map(({ symbol, ...words }) => ({ ...words, ...(symbol && { value: { symbol } }) })),
					...(reason === undefined ? [] : [note(reason)]),
				],
			};
		});
	};
	const showAccuracy = ({ judged, name }: Judged): void => {
		former.push(current);
		turnTo({
			text: '',
			title: l10n.t('Accuracy: {0}', name),
			placeholder:
				judged.length > 1 ? l10n.t('Choose one to see all spans') : l10n.t('By time after the rating'),
			rows: accuracyRows(judged, wording().formats).map(({ analyst, ...words }) => ({
				...words,
				...(analyst && { value: { judged: [analyst], name: analyst.name } }),
			})),
			buttons: ['back'],
		});
	};
	const goBack = (): void => {
		const before = former.pop();
		if (before) {
			turnTo({ ...before, text: '' });
		} else {
			showParties();
		}
	};
	try {
		const symbol = await new Promise<TickerSymbol | undefined>((resolve) => {
			own.add(list.onDidHide(() => resolve(undefined)));
			own.add(list.onDidPress(goBack));
			own.add(
				list.onDidAccept((lead) => {
					if (lead && 'party' in lead) {
						showRatings(lead);
					} else if (lead && 'judged' in lead) {
						showAccuracy(lead);
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

/** A row of text that stays visible whatever the user types. */
function note(label: string): ListRow<never> {
	return { label, alwaysShow: true };
}
