import * as l10n from '@vscode/l10n';
import { isDay } from '../../base/days.js';
import type { Param } from '../../contract/querySchema.js';
import { answerNames } from '../../presentation/answerNames.js';
import { search } from '../../tickers/search.js';
import type { SymbolDirectory } from '../../tickers/symbolDirectory.js';
import { contractText, nameTitle } from './contractWords.js';
import { type EndpointName, paramsOf, type QueryDraft, valueIn } from './queryDraft.js';
import { mostEntries } from './queryPlan.js';

/** A completion of a field's text. */
interface TickerSuggestion {
	/** The whole text, with its last entry replaced by the symbol. */
	readonly value: string;
	/**
	 * The same with the name in place of the symbol, because the page only offers entries with the typed text.
	 */
	readonly label: string;
}

const MOST = 8;

/** Completes the last entry of a ticker list by symbol or name; empty if the entry is empty. */
export function tickerSuggestions(text: string, directory: SymbolDirectory): readonly TickerSuggestion[] {
	const last = text.split(/[,;\s]/).at(-1) ?? '';
	const before = text.slice(0, text.length - last.length);
	return search(directory, last, MOST).map(({ listing: { symbol }, name }) => ({
		value: before + symbol,
		label: before + name,
	}));
}

/** A parameter as a form field, derived entirely from the contract. */
export interface QueryField {
	readonly name: string;
	readonly title: string;
	/** The parameter's name in the request. */
	readonly wire: string;
	readonly isNeeded: boolean;
	/** The parameter's purpose. */
	readonly means: string;
	/** A sentence on the accepted values; empty if the control makes it obvious. */
	readonly accepts: string;
	readonly value: string;
	/** The service's default for an empty field. */
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
	/** A text field that completes its last entry. */
	| { readonly kind: 'tickers'; readonly suggestions: readonly TickerSuggestion[] }
	/** A text field with words that can be inserted. */
	| { readonly kind: 'text'; readonly suggestions: readonly string[]; readonly isList: boolean };

/** Completions for the field being edited. */
export interface SuggestedTickers {
	readonly of: string | undefined;
	readonly suggestions: readonly TickerSuggestion[];
}

/** The fields of a draft, required ones first. */
export function queryFields(
	draft: QueryDraft,
	problems: Readonly<Record<string, string>>,
	suggested: SuggestedTickers = { of: undefined, suggestions: [] },
): readonly QueryField[] {
	const fields = paramsOf(draft.endpoint).map(([name, param]): QueryField => {
		// Don't flag a field before it is edited.
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
		return l10n.t('Takes {0} per request; longer lists are split into requests.', accepts);
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
			// A date input would show an invalid date as empty.
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
