import * as l10n from '@vscode/l10n';
import { type Failure, waitOf } from '../base/failure.js';
import { failureWords, isWaitedOut, showingWords } from './failureWords.js';
import type { Formats } from './format.js';
import type { EmptyReason, ListName, Row, TreeModel, ViewTrouble } from './row.js';

const MINUTE_MS = 60_000;

interface TroubleFacts {
	/** When it is asked for again by itself, as wall time. */
	readonly retryAt?: number | undefined;
	/** When the oldest of what is shown was received; undefined where nothing is shown. */
	readonly shownSince: number | undefined;
	/** What is to be asked for again where nothing is shown; everything in sight where none is given. */
	readonly list?: ListName;
	readonly now: number;
	readonly formats: Formats;
}

/** Why a view is empty or old, in one message, and the row that does what a person can do about it. */
export function viewTrouble(failure: Failure, facts: TroubleFacts): ViewTrouble {
	const { shownSince, now, formats } = facts;
	const { text } = failureWords(failure);
	const row = remedyRow(failure, facts);
	return {
		text,
		message: [
			text,
			retryWords(failure, facts),
			shownSince === undefined ? undefined : showingWords(shownSince, now, formats),
		]
			.filter((sentence) => sentence !== undefined)
			.join(' '),
		...(row && { row }),
	};
}

/** What a view shows: its trouble above the rows, unless a view above it tells the same. */
export function withTrouble({ trouble, ...model }: TreeModel, isReportedAbove: boolean): TreeModel {
	if (!trouble) {
		return model;
	}
	if (isReportedAbove) {
		return model.rows.length > 0 ? model : { ...model, message: noDataWords() };
	}
	return {
		...model,
		rows: trouble.row ? [trouble.row, ...model.rows] : model.rows,
		message: trouble.message,
	};
}

/** Said quietly where nothing is shown, and why stands elsewhere. */
export function noDataWords(): string {
	return l10n.t('No data yet.');
}

/** A time that stays as it was drawn: seconds would be wrong in the next one. */
function retryWords(failure: Failure, { retryAt, now, formats }: TroubleFacts): string | undefined {
	const waitMs = retryAt === undefined ? waitOf(failure) : retryAt - now;
	if (waitMs === undefined) {
		return undefined;
	}
	return waitMs < MINUTE_MS
		? l10n.t('Retrying shortly.')
		: l10n.t('Retrying at {0}.', formats.clock(now + waitMs, now));
}

function remedyRow(failure: Failure, { shownSince, list }: TroubleFacts): Row | undefined {
	const id = 'trouble';
	const setKey = { command: 'setApiKey', args: [] } as const;
	if (failure.kind === 'unauthorized') {
		const [label, words] = [l10n.t('Enter It Again'), l10n.t('Enter your API key again')];
		return { id, label, tooltip: words, spoken: words, icon: 'key', action: setKey };
	}
	if (failure.kind === 'keyForOtherAddress') {
		const label = l10n.t('Set API Key');
		return { id, label, tooltip: label, spoken: label, icon: 'key', action: setKey };
	}
	if (shownSince !== undefined || isWaitedOut(failure)) {
		return undefined;
	}
	const label = l10n.t('Try Again');
	const tryAgain = { command: 'refresh', args: list ? [list] : [] } satisfies Row['action'];
	return { id, label, tooltip: label, spoken: label, icon: 'refresh', action: tryAgain };
}

/** The welcome content that fits a failure which left nothing to show; undefined where a message above says it. */
export function emptyReason({ kind }: Failure): EmptyReason | undefined {
	return kind === 'noKey' || kind === 'keyForOtherAddress' || kind === 'notInPlan' ? kind : undefined;
}
