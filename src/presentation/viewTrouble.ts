import * as l10n from '@vscode/l10n';
import { MINUTE_MS } from '../base/days.js';
import { type Failure, waitOf } from '../base/failure.js';
import { failureWords, isWaitedOut, showingWords } from './failureWords.js';
import type { Formats } from './format.js';
import type { EmptyReason, Row, TreeModel, ViewName, ViewTrouble } from './row.js';

interface TroubleFacts {
	/** When the automatic retry runs, as wall time. */
	readonly retryAt?: number | undefined;
	/** When the oldest shown data was received; undefined if nothing is shown. */
	readonly shownSince: number | undefined;
	/** The view to refresh if nothing is shown. */
	readonly view: ViewName;
	readonly now: number;
	readonly formats: Formats;
}

/** Why a view is empty or stale, in one message, and the row that runs the remedy. */
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

/** Adds a view's trouble above its rows, unless a view above shows the same. */
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

/** Shown where there is no data and another view gives the reason. */
export function noDataWords(): string {
	return l10n.t('No data yet.');
}

/** A wall time, which stays true; a number of seconds would be wrong a second later. */
function retryWords(failure: Failure, { retryAt, now, formats }: TroubleFacts): string | undefined {
	const waitMs = retryAt === undefined ? waitOf(failure) : retryAt - now;
	if (waitMs === undefined) {
		return undefined;
	}
	return waitMs < MINUTE_MS
		? l10n.t('Retrying shortly.')
		: l10n.t('Retrying at {0}.', formats.clock(now + waitMs, now));
}

function remedyRow(failure: Failure, { shownSince, view }: TroubleFacts): Row | undefined {
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
	const tryAgain = { command: 'refresh', args: [view] } satisfies Row['action'];
	return { id, label, tooltip: label, spoken: label, icon: 'refresh', action: tryAgain };
}

/** The welcome content for a failure that left nothing to show; undefined if a message above covers it. */
export function emptyReason({ kind }: Failure): EmptyReason | undefined {
	return kind === 'noKey' || kind === 'keyForOtherAddress' || kind === 'notInPlan' ? kind : undefined;
}
