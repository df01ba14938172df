import * as l10n from '@vscode/l10n';
import { inPieces } from '../../base/slices.js';
import type { Endpoint } from '../../contract/endpoint.js';
import type { Param, Parameter } from '../../contract/querySchema.js';
import { contractText } from './contractWords.js';
import { contradictions } from './contradictions.js';
import { endpointOf, paramsOf, type QueryDraft, valueIn } from './queryDraft.js';
import { readTyped } from './typedValue.js';

const LONGEST_SHOWN = 80;

/** A parameter with more entries than one request takes, which are therefore asked for in several. */
export interface SplitParam {
	readonly wire: string;
	/** How many entries go with each request. */
	readonly pieces: readonly number[];
	readonly most: number;
}

/** What a draft comes to: what is wrong with it, or what is sent. */
export interface QueryPlan {
	/** By our names of the parameters; empty where all is well. */
	readonly problems: Readonly<Record<string, string>>;
	/** The parameters of each request; none where there are problems. */
	readonly requests: readonly (readonly Parameter[])[];
	readonly split?: SplitParam;
}

/** What the value of one parameter comes to: one value, or the pieces of a list that is too long for one request. */
type Values =
	{ readonly pieces: readonly unknown[]; readonly split?: SplitParam } | { readonly problem: string };

/** Judges what was typed, and says which requests it makes. */
export function queryPlan(draft: QueryDraft): QueryPlan {
	const endpoint = endpointOf(draft.endpoint);
	const problems: Record<string, string> = {};
	const query: Record<string, unknown> = {};
	let pieces: readonly unknown[] = [undefined];
	let divided: { readonly name: string; readonly split: SplitParam } | undefined;
	for (const [name, param] of paramsOf(draft.endpoint)) {
		const values = valuesOf(param, valueIn(draft, name, param), divided === undefined);
		if (values === undefined) {
			continue;
		}
		if ('problem' in values) {
			problems[name] = values.problem;
			continue;
		}
		query[name] = values.pieces[0];
		if (values.split) {
			pieces = values.pieces;
			divided = { name, split: values.split };
		}
	}
	const all = { ...contradictions(draft), ...problems };
	if (Object.keys(all).length > 0) {
		return { problems: all, requests: [] };
	}
	const written = pieces.map((piece) =>
		parameters(endpoint, divided ? { ...query, [divided.name]: piece } : query),
	);
	return { problems: {}, requests: written, ...(divided && { split: divided.split }) };
}

/** Undefined where the parameter is left out. */
function valuesOf(param: Param<never>, text: string, maySplit: boolean): Values | undefined {
	const { wire, takes, isNeeded } = param;
	if (text === '') {
		return isNeeded === true
			? { problem: l10n.t('{0} is needed: it takes {1}.', wire, contractText(takes)) }
			: undefined;
	}
	const typed = readTyped(param, text);
	if (typed.kind === 'refused') {
		return { problem: refused(param, typed.refusal) };
	}
	if (typed.kind === 'one') {
		return checked(param, [typed.value]);
	}
	const { entries } = typed;
	const most = mostEntries(param);
	if (most === undefined || entries.length <= most) {
		return checked(param, [valueOf(param, entries)]);
	}
	if (!maySplit) {
		return {
			problem: l10n.t(
				'{0} takes {1} entries a request, not {2}: only one list of a query is asked for in parts, and another is already.',
				wire,
				most,
				entries.length,
			),
		};
	}
	const pieces = inPieces(entries, most);
	const split = { wire, most, pieces: pieces.map(({ length }) => length) };
	const values = checked(
		param,
		pieces.map((piece) => valueOf(param, piece)),
	);
	return 'problem' in values ? values : { ...values, split };
}

/** How many entries one request takes of a list that may be asked for in several; undefined for any other parameter. */
export function mostEntries({ kind, most }: Param<never>): number | undefined {
	return kind === 'ticker' ? 1 : kind === 'tickers' || kind === 'list' ? most : undefined;
}

function valueOf({ kind }: Param<never>, entries: readonly string[]): unknown {
	return kind === 'ticker' ? entries[0] : entries;
}

function checked(param: Param<never>, pieces: readonly unknown[]): Values {
	for (const piece of pieces) {
		// Values that were read by the kind of a parameter are its values by construction.
		const refusal = param.refusal(piece as never);
		if (refusal) {
			return { problem: refused(param, refusal) };
		}
	}
	return { pieces };
}

function parameters(
	endpoint: Endpoint<never, unknown>,
	query: Readonly<Record<string, unknown>>,
): readonly Parameter[] {
	// Values that were read by the kinds of their parameters are a query by construction.
	return endpoint.parameters(query as never);
}

function refused({ wire, limitIsOurs }: Param<never>, [value, limit]: readonly [string, string]): string {
	const [takes, typed] = [contractText(limit), value.slice(0, LONGEST_SHOWN)];
	return limitIsOurs === true
		? l10n.t('{0} takes {1} in this extension, not “{2}”.', wire, takes, typed)
		: l10n.t('{0} takes {1}, not “{2}”.', wire, takes, typed);
}
