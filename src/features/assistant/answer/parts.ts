import { ApiError, type Failure, failureOf, waitOf } from '../../../base/failure.js';
import { inEnglish } from '../../../base/inEnglish.js';
import { type Answer, shown, type Timestamped } from '../../../base/loadable.js';
import type { StatementPeriod } from '../../../market/periods.js';
import type { Ratio } from '../../../market/ratios.js';
import { fiscalLabel, lengthLabel } from '../../../presentation/statement/periodWords.js';
import { quotedName } from './quoted.js';
import type { JsonObject } from './toolAnswer.js';

/** A ratio as a fraction rounded to four decimals, 0.162 for 16.2 %; `n.m.` where it is not meaningful. */
export function fraction(ratio: Ratio | undefined): number | string | undefined {
	return typeof ratio === 'number' ? Number(ratio.toFixed(4)) : ratio && 'n.m.';
}

/** A fraction that the service itself gave, rounded to six decimals. */
export function exactFraction(value: number | undefined): number | undefined {
	return value === undefined ? undefined : Number(value.toFixed(6));
}

/** The period, and anything special about its figures. */
export function periodJson(period: StatementPeriod<string>): JsonObject {
	const { endingDate, isRestated, length, reportType, statement } = period;
	return {
		period: quotedName(inEnglish(() => fiscalLabel(period) ?? lengthLabel(length))),
		endingDate,
		currency: quotedName(statement.currency),
		...(isRestated && { restated: true }),
		...(reportType === 'P' && { preliminary: true }),
		...(statement.isCalculated === true && length !== 'TTM' && { calculated: true }),
		...(statement.fiscalYearEndChange === true && { fiscalYearEndChanged: true }),
	};
}

/** How long a call waits for its answers, in milliseconds; network timeouts are shorter. */
export const PATIENCE_MS = 30_000;

/** The state of an answer that is waited for; throws the signal's reason. */
export async function settledAnswer<T>(waited: Promise<Timestamped<T>>): Promise<Answer<T>> {
	try {
		return { state: 'ready', value: await waited };
	} catch (error) {
		const failure = failureOf(error);
		if (!failure) {
			throw error;
		}
		return { state: 'failed', failure };
	}
}

/** The part of a result for an answer that may have failed; undefined where `report` has nothing to say. */
export function part<T>(
	answer: Answer<T>,
	report: (value: T) => JsonObject | undefined,
): JsonObject | undefined {
	const loaded = shown(answer);
	if (loaded) {
		return report(loaded.value);
	}
	return {
		unavailable:
			answer.state === 'failed' ? failureAdvice(answer.failure) : 'There is no answer yet. Call again.',
	};
}

/** The answers that are loaded; throws an ApiError where none is and at least one failed. */
export function loadedParts(answers: readonly Answer<unknown>[]): readonly Timestamped<unknown>[] {
	const loaded = answers.flatMap((answer) => shown(answer) ?? []);
	const [failed] = answers.flatMap((answer) => (answer.state === 'failed' ? answer.failure : []));
	if (loaded.length === 0 && failed) {
		throw new ApiError(failed);
	}
	return loaded;
}

/** Which parts are out of date, and why; empty if none is. */
export function notFresh(parts: Readonly<Record<string, Answer<unknown>>>): JsonObject {
	const old = Object.entries(parts).filter(([, answer]) => answer.state !== 'ready' && shown(answer));
	const [failure] = old.flatMap(([, answer]) => (answer.state === 'failed' ? answer.failure : []));
	return old.length === 0
		? {}
		: {
				notFresh: {
					parts: old.map(([name]) => name),
					why: `What was known before is told, of asOf or later: say how old it is. ${failure ? failureAdvice(failure) : 'There is no newer answer yet.'}`,
				},
			};
}

/** What failed and what a model should do next; never repeats text from the service. */
export function failureAdvice(failure: Failure): string {
	const waitMs = waitOf(failure);
	const wait = waitMs === undefined ? 'a minute' : `${Math.max(1, Math.ceil(waitMs / 1000))} seconds`;
	switch (failure.kind) {
		case 'noKey':
			return 'No API key is set. Ask the user to run “Market Data: Set API Key…” or “Market Data: Try with Sample Data” in VS Code, or to start the server with MARKET_DATA_API_KEY. Never ask for the key in this conversation.';
		case 'keyForOtherAddress':
		case 'unauthorized':
			return 'The service does not accept the API key. Ask the user to set it again with “Market Data: Set API Key…”; never ask for the key in this conversation. Do not call again before that.';
		case 'notInPlan':
			return 'The user’s plan does not include this data. Say so, do not call again for it, and answer from other tools where they can.';
		case 'resting':
			return `${failureAdvice(failure.because)} Nothing is sent to the service for ${wait}, since it failed several times in a row.`;
		case 'rateLimited':
		case 'busy':
			return `The service takes no more requests for now. Stop calling, answer with what you have, and try again in ${wait} at the earliest.`;
		case 'offline':
		case 'connectionFailed':
		case 'timedOut':
		case 'serverFailed':
		case 'truncated':
			return 'The service does not answer now. Tell the user, and try the same call once more in a minute; do not guess figures.';
		case 'withheld':
			return 'The browser that this runs in may not read the service. Tell the user that live data needs VS Code on the desktop, do not call again, and do not guess figures.';
		case 'insecure':
		case 'unverified':
		case 'proxyRefused':
		case 'redirected':
		case 'notJson':
			return 'Something on the network stands between this machine and the service. Ask the user to run “Market Data: Diagnose Connection”; calling again does not help.';
		case 'otherService':
			return 'The user changed the key or switched sample data meanwhile. Call again.';
		case 'invalidQuery':
		case 'refused':
		case 'notFound':
			return 'The service did not take this request. Check symbols and dates, or ask for less.';
		case 'tooLarge':
			return 'The answer is too large. Ask for fewer tickers or a shorter time.';
		case 'badResponse':
			return 'The service answered in a form that is not known. Tell the user; calling again does not help.';
	}
}
