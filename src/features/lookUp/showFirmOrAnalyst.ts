import * as l10n from '@vscode/l10n';
import { DisposableStore } from '../../base/disposable.js';
import { anyFailureOf } from '../../base/failure.js';
import { Latest } from '../../base/latest.js';
import type { Rating } from '../../contract/ratings.js';
import { failureSentences } from '../../presentation/failureWords.js';
import type { Formats } from '../../presentation/format.js';
import { joinLine } from '../../presentation/lines.js';
import { isQueryable, ratingParties, type RatingParty } from '../../presentation/ratingParties.js';
import type { ListRow, OpensList } from '../../workbench/openList.js';

export interface FirmOrAnalystParts {
	/** The newest ratings, whose firms and analysts are offered. */
	readonly recent: (signal: AbortSignal) => Promise<readonly Rating[]>;
	/** Opens the ratings of a party, or of firms with that name. */
	readonly show: (chosen: RatingParty | string) => Promise<void>;
	readonly openList: OpensList;
	readonly formats: Formats;
}

/** Asks for a firm or an analyst, and opens their ratings. Analysts are many, so they come once something is typed. */
export async function showFirmOrAnalyst({
	recent,
	show,
	openList,
	formats,
}: FirmOrAnalystParts): Promise<void> {
	const own = new DisposableStore();
	const requesting = own.add(new Latest());
	const list = own.add(openList<RatingParty | string>({ searchesDetails: true }));
	let parties: readonly RatingParty[] = [];
	let problem: string | undefined;
	let shown: string | undefined;
	const update = (): void => {
		const typed = list.text.trim();
		const isKnown = parties.some((party) => namesOf(party).includes(typed.toLowerCase()));
		// VS Code filters the rows by what is typed.
		const kind = typed === '' ? 'firms' : isKnown ? 'all' : `named ${typed}`;
		if (kind !== shown) {
			shown = kind;
			list.show({
				rows: [
					...parties
						.filter((party) => typed !== '' || party.kind === 'firm')
						.map((party) => row(party, formats)),
					...(typed === '' || isKnown ? [] : [namedRow(typed)]),
					...(problem === undefined ? [] : [{ label: problem, alwaysShow: true }]),
				],
			});
		}
	};
	try {
		const chosen = await new Promise<RatingParty | string | undefined>((resolve) => {
			own.add(list.onDidHide(() => resolve(undefined)));
			own.add(list.onDidAccept((value) => value !== undefined && resolve(value)));
			list.show({
				title: l10n.t('Show Firm or Analyst'),
				placeholder: l10n.t('Type the name of a firm or an analyst'),
				isBusy: true,
			});
			own.add(list.onDidType(update));
			const end = (): void => {
				shown = undefined;
				list.show({ isBusy: false });
				update();
			};
			void requesting.run(
				recent,
				(ratings) => {
					parties = ratingParties(ratings).filter(isQueryable);
					end();
				},
				(error) => {
					const failure = anyFailureOf(error);
					problem = failure && failureSentences(failure);
					end();
				},
			);
		});
		if (chosen !== undefined) {
			await show(chosen);
		}
	} finally {
		own.dispose();
	}
}

function namesOf({ name, firm = '' }: RatingParty): string {
	return `${name} ${firm}`.toLowerCase();
}

function row(party: RatingParty, formats: Formats): ListRow<RatingParty> {
	const { name, kind, firm, count } = party;
	const number = formats.number(count);
	const ratings = formats.plural(count, {
		one: l10n.t('{0} recent rating', number),
		other: l10n.t('{0} recent ratings', number),
	});
	return {
		label: name,
		description: joinLine([kind === 'firm' ? l10n.t('Firm') : firm, ratings]),
		value: party,
	};
}

/** For a firm without a recent rating. */
function namedRow(typed: string): ListRow<string> {
	return {
		label: typed,
		description: l10n.t('Search the ratings calendar for firms with this name'),
		alwaysShow: true,
		value: typed,
	};
}
