import { t } from '@vscode/l10n';
import type { Dated, Loadable } from '../../base/loadable.js';
import type { TickerSymbol } from '../../base/symbol.js';
import type { Consensus } from '../../contract/consensus.js';
import type { CompanyFinancials } from '../../contract/financials.js';
import type { LogoRecord } from '../../contract/logos.js';
import { type ConsensusModel, consensusModel } from '../consensus/consensusModel.js';
import type { Formats } from '../format.js';
import { type HeaderModel, headerModel, type KnownListing } from './headerModel.js';
import { sectionState, type SectionState } from '../sectionState.js';
import { type StatementModel, statementModel } from '../statement/statementModel.js';
import { incomeRows } from '../statement/statementRows.js';
import type { StatementTable } from '../statement/statementTable.js';

/** The parts of the panel that load and fail apart from each other. */
export type SectionName = 'logo' | 'consensus' | 'financials';

export interface SectionModel<T> {
	readonly heading: string;
	/** What a screen reader says when the section changes. */
	readonly announcement: string;
	readonly content: SectionState<T>;
}

/** Everything the ticker panel shows, in finished words; survives a message between host and page. */
export interface TickerModel {
	/** The panel's title. */
	readonly title: string;
	/** “Sample data”, only where it is. */
	readonly sample?: string;
	readonly header: HeaderModel;
	readonly consensus: SectionModel<ConsensusModel>;
	readonly income: SectionModel<StatementTable> & StatementModel;
}

/** What is known of a ticker at one moment. */
export interface TickerSnapshot {
	readonly symbol: TickerSymbol;
	/** What the directory says; undefined for a symbol it does not have. */
	readonly listing: KnownListing | undefined;
	readonly logo: Loadable<Dated<LogoRecord | undefined>>;
	readonly consensus: Loadable<Dated<Consensus | undefined>>;
	readonly financials: Loadable<Dated<readonly CompanyFinancials[]>>;
	/** The length of periods that was picked, as `12M`; a code that is not offered counts as none. */
	readonly pickedLength?: string;
	readonly isSample: boolean;
	/** Wall time in milliseconds since 1970. */
	readonly now: number;
}

/** The ticker panel as a finished model. */
export function tickerModel(snapshot: TickerSnapshot, formats: Formats): TickerModel {
	const { symbol, listing, now } = snapshot;
	const income = statementModel(
		snapshot.financials,
		symbol,
		snapshot.pickedLength,
		{
			statementOf: (period) => period.income,
			groups: incomeRows(),
			nothing: (length) => t('No income statement was found for {0} ({1}).', symbol, length),
		},
		now,
		formats,
	);
	return {
		title: symbol,
		...(snapshot.isSample && { sample: t('Sample data') }),
		header: headerModel(symbol, listing, snapshot.logo, now, formats),
		consensus: section(
			t('Analyst Consensus'),
			sectionState(snapshot.consensus, {
				body: (consensus) => consensusModel(consensus, formats),
				loading: t('Loading…'),
				nothing: t('No analyst consensus was found for {0}.', symbol),
				now,
				formats,
			}),
		),
		income: { ...section(t('Income Statement'), income.content), ...income },
	};
}

function section<T>(heading: string, content: SectionState<T>): SectionModel<T> {
	const said = content.state === 'ready' ? t('Loaded') : content.text;
	return { heading, content, announcement: t('{0}: {1}', heading, said) };
}
