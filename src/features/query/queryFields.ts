import * as l10n from '@vscode/l10n';
import { isDay } from '../../base/days.js';
import type { Param } from '../../contract/querySchema.js';
import { answerNames } from '../../presentation/answerNames.js';
import { search } from '../../tickers/search.js';
import type { SymbolDirectory } from '../../tickers/symbolDirectory.js';
import { contractText, nameTitle } from './contractWords.js';
import { type EndpointName, paramsOf, type QueryDraft, valueIn } from './queryDraft.js';
import { mostEntries } from './queryPlan.js';

/** What the text of a field may become. */
interface TickerSuggestion {
	/** The whole text, with its last entry as a symbol. */
	readonly value: string;
	/** The same with the name in place of the symbol: a page offers only what holds the text that was typed. */
	readonly label: string;
}

const MOST = 8;

/** Finishes the last entry of a list of tickers by symbols and names of the directory; none where it has not begun. */
export function tickerSuggestions(text: string, directory: SymbolDirectory): readonly TickerSuggestion[] {
	const last = text.split(/[,;\s]/).at(-1) ?? '';
	const before = text.slice(0, text.length - last.length);
	return search(directory, last, MOST).map(({ listing: { symbol }, name }) => ({
		value: before + symbol,
		label: before + name,
	}));
}

/** One parameter as a field of the form; all of it follows from the contract. */
export interface QueryField {
	readonly name: string;
	readonly title: string;
	/** Its name on the wire. */
	readonly wire: string;
	readonly isNeeded: boolean;
	/** What it is for. */
	readonly means: string;
	/** What it takes, as a sentence; empty where the control shows it. */
	readonly accepts: string;
	readonly value: string;
	/** What the service takes where it is empty. */
	readonly placeholder: string;
	readonly problem?: string;
	readonly control: FieldControl;
}

type FieldControl =
	| {
			readonly kind: 'choice';
			readonly options: readonly { readonly value: string; readonly label: string }[];
	  }
	| { readonly kind: 'day' }
	/** A text whose last entry the page offers to finish. */
	| { readonly kind: 'tickers'; readonly suggestions: readonly TickerSuggestion[] }
	/** Words that can be added to the text, one after another. */
	| { readonly kind: 'text'; readonly suggestions: readonly string[]; readonly isList: boolean };

/** What the field that is being typed in may become. */
export interface SuggestedTickers {
	readonly of: string | undefined;
	readonly suggestions: readonly TickerSuggestion[];
}

/** The fields of a draft, what is needed first. */
export function queryFields(
	draft: QueryDraft,
	problems: Readonly<Record<string, string>>,
	suggested: SuggestedTickers = { of: undefined, suggestions: [] },
): readonly QueryField[] {
	const fields = paramsOf(draft.endpoint).map(([name, param]): QueryField => {
		// A field that nobody has touched is not called wrong.
		const problem = draft.values[name] === undefined ? undefined : problems[name];
		const value = draft.values[name] ?? valueIn(draft, name, param);
		return {
			name,
			title: nameTitle(name),
			wire: param.wire,
			isNeeded: param.isNeeded === true,
			means: contractText(param.means).replaceAll('`', ''),
			accepts: takesSentence(param),
			value,
			placeholder: placeholderOf(param),
			...(problem !== undefined && { problem }),
			control: controlOf(param, value, suggested.of === name ? suggested.suggestions : []),
		};
	});
	return [...fields.filter(({ isNeeded }) => isNeeded), ...fields.filter(({ isNeeded }) => !isNeeded)];
}

function takesSentence(param: Param<never>): string {
	const { unit, kind, all, limitIsOurs } = param;
	const said = contractText(param.accepts);
	const accepts = limitIsOurs === true ? l10n.t('{0} (a limit of this extension)', said) : said;
	if (kind === 'word' || kind === 'flag' || kind === 'day') {
		return '';
	}
	if (mostEntries(param) !== undefined) {
		return l10n.t('Takes {0} a request; more are asked for in parts.', accepts);
	}
	const inUnit = unit === undefined ? accepts : l10n.t('{0}, in {1}', accepts, contractText(unit));
	return all === undefined ? l10n.t('Takes {0}.', inUnit) : l10n.t('Takes {0}, or {1}.', inUnit, all);
}

function placeholderOf({ standard, sent, kind }: Param<never>): string {
	const value = standard ?? sent;
	if (value !== undefined) {
		return standard === undefined ? l10n.t('{0} unless set', value) : l10n.t('{0} by default', value);
	}
	switch (kind) {
		case 'ticker':
			return 'AAPL';
		case 'tickers':
			return 'AAPL, MSFT';
		case 'time':
			return 'HH:MM';
		case 'day':
		case 'flag':
		case 'list':
		case 'number':
		case 'period':
		case 'size':
		case 'whole':
		case 'word':
		case 'words':
			return '';
	}
}

function controlOf(
	param: Param<never>,
	value: string,
	suggestions: readonly TickerSuggestion[],
): FieldControl {
	const { kind, words = [], isNeeded, all } = param;
	switch (kind) {
		case 'day':
			// A field for days would show one that is none as empty.
			return value === '' || isDay(value)
				? { kind: 'day' }
				: { kind: 'text', isList: false, suggestions: [] };
		case 'flag':
			return choice(['true', 'false'], param);
		case 'word':
			return choice(words, param);
		case 'words':
			return { kind: 'text', isList: true, suggestions: all === undefined ? words : [all, ...words] };
		case 'ticker':
		case 'tickers':
			return { kind: 'tickers', suggestions };
		case 'list':
			return { kind: 'text', isList: true, suggestions: [] };
		case 'number':
		case 'period':
		case 'size':
		case 'time':
		case 'whole':
			return { kind: 'text', isList: false, suggestions: isNeeded === true ? [] : words };
	}
}

function choice(words: readonly string[], param: Param<never>): FieldControl {
	const options = words.map((word) => ({ value: word, label: word }));
	const empty = { value: '', label: placeholderOf(param) || '—' };
	return { kind: 'choice', options: param.isNeeded === true ? options : [empty, ...options] };
}

/** The endpoints to choose from. */
export function endpointChoices(
	names: readonly EndpointName[],
): readonly { readonly value: EndpointName; readonly label: string }[] {
	return names.map((name) => ({ value: name, label: answerNames[name].title() }));
}
