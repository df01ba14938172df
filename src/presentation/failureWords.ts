import * as l10n from '@vscode/l10n';
import { type Failure, waitOf } from '../base/failure.js';
import { failureRules } from '../base/failureRules.js';
import type { Answer } from '../base/loadable.js';
import type { Formats } from './format.js';
import { listed } from './lines.js';

/** The one thing a user can do about a failure. */
export type Remedy =
	| 'setKey'
	| 'trySampleData'
	| 'checkAccess'
	| 'lookUp'
	| 'addTicker'
	| 'chooseAlerts'
	| 'retry'
	| 'openAddressSettings'
	| 'openProxySettings'
	| 'none';

/** A failure in words: what happened and what to do. Never quotes the service. */
interface FailureWords {
	/** A few words, for where space is tight. */
	readonly name: string;
	readonly text: string;
	readonly remedy: Remedy;
	/** An alternative to the remedy. */
	readonly other?: Exclude<Remedy, 'none'>;
}

/** What happened, what to do and how long to wait, for where it is shown only once. */
export function failureSentences(failure: Failure, waitMs = waitOf(failure)): string {
	const { text } = failureWords(failure);
	if (waitMs === undefined) {
		return withoutWait(failure) ?? text;
	}
	const seconds = Math.max(1, Math.ceil(waitMs / 1000));
	return seconds > 90
		? l10n.t('{0} Try again in {1} min.', text, Math.ceil(seconds / 60))
		: l10n.t('{0} Try again in {1} s.', text, seconds);
}

/** Says roughly when to try again, where no wait is known but only waiting helps. */
function withoutWait({ kind }: Failure): string | undefined {
	if (kind === 'rateLimited') {
		return l10n.t('Request limit reached. Try again in a minute.');
	}
	return kind === 'busy' ? l10n.t('Too many requests are waiting. Try again in a moment.') : undefined;
}

/** The same where the request is retried automatically after the wait. */
export function awaitedSentences(failure: Failure): string {
	const { text } = failureWords(failure);
	return waitOf(failure) === undefined ? text : triedAgain(text);
}

/** Whether only waiting helps: nothing is sent until the rate limit ends, whatever requests it. */
export function isWaitedOut(failure: Failure): boolean {
	return failure.kind === 'rateLimited' && failure.retryAfterMs !== undefined;
}

/** The sentence, with the note that it is retried automatically. */
export function triedAgain(text: string): string {
	return l10n.t('{0} Retrying automatically.', text);
}

/** Since when the shown data is out of date. */
export function showingWords(receivedAt: number, now: number, formats: Pick<Formats, 'clock'>): string {
	return l10n.t('Showing data from {0}.', formats.clock(receivedAt, now));
}

/** What happened and what to do, in whole sentences; the caller adds how long to wait. */
export function failureWords(failure: Failure): FailureWords {
	switch (failure.kind) {
		case 'noKey':
			return {
				name: l10n.t('No key'),
				text: l10n.t('No API key yet. Set your key, or try sample data.'),
				remedy: 'setKey',
				other: 'trySampleData',
			};
		case 'keyForOtherAddress':
			return {
				name: l10n.t('Key for another address'),
				text: l10n.t(
					'The stored API key was entered for {0}. Set your key for the address in the settings.',
					failure.enteredFor,
				),
				remedy: 'setKey',
			};
		case 'otherService':
			return {
				name: l10n.t('Data source changed'),
				text: l10n.t('The data source changed while loading. Try again.'),
				remedy: 'retry',
			};
		case 'invalidQuery':
			return {
				name: l10n.t('Not sent'),
				text:
					failure.isOurs === true
						? l10n.t(
								'“{0}” for {1} wasn’t sent: this extension takes {2}.',
								failure.value,
								failure.parameter,
								failure.limit,
							)
						: l10n.t(
								'“{0}” for {1} wasn’t sent: the service takes {2}.',
								failure.value,
								failure.parameter,
								failure.limit,
							),
				remedy: 'none',
			};
		case 'offline':
		case 'connectionFailed':
			return {
				name: l10n.t('Can’t connect'),
				text: l10n.t('Can’t reach {0}.', failure.host),
				remedy: 'retry',
			};
		case 'withheld':
			return {
				name: l10n.t('Blocked by the browser'),
				text: l10n.t(
					'Can’t reach {0} from this browser. You may be offline, or the service doesn’t allow web pages (CORS): use VS Code on the desktop, or sample data.',
					failure.host,
				),
				remedy: 'retry',
				other: 'trySampleData',
			};
		case 'insecure':
			return {
				name: l10n.t('Certificate not trusted'),
				text: l10n.t(
					'The certificate of {0} isn’t trusted, so nothing was sent. Ask whoever runs your network.',
					failure.host,
				),
				remedy: 'retry',
			};
		case 'unverified':
			return {
				name: l10n.t('Certificate not trusted'),
				text: l10n.t(
					'{0} answered without a trusted certificate. The response was dropped, but your key may have leaked: turn on “Http: Proxy Strict SSL” if it is off, and get a new key.',
					failure.host,
				),
				remedy: 'openProxySettings',
			};
		case 'proxyRefused':
			return {
				name: l10n.t('Proxy refused'),
				text: l10n.t('The proxy refused the connection. Check the setting “Http: Proxy”.'),
				remedy: 'openProxySettings',
			};
		case 'timedOut':
			return {
				name: l10n.t('Timed out'),
				text: l10n.t('No response from {0} within {1} s.', failure.host, Math.round(failure.afterMs / 1000)),
				remedy: 'retry',
			};
		case 'rateLimited':
			return {
				name: l10n.t('Too many requests'),
				text: l10n.t('Request limit reached.'),
				remedy: 'retry',
			};
		case 'resting':
			return { ...failureWords(failure.because), remedy: 'retry' };
		case 'busy':
			return {
				name: l10n.t('Too many requests are waiting'),
				text: l10n.t('Too many requests are waiting.'),
				remedy: 'retry',
			};
		case 'unauthorized':
			return {
				name: l10n.t('Key rejected'),
				text: l10n.t('The service rejected your API key.'),
				remedy: 'setKey',
			};
		case 'notInPlan':
			return {
				name: l10n.t('Not in your plan'),
				text: l10n.t('This isn’t part of your plan. Your key works, but not for this data.'),
				remedy: 'checkAccess',
			};
		case 'notFound':
			return {
				name: l10n.t('Not found'),
				text: l10n.t('The service has nothing at this address. Check the API address in the settings.'),
				remedy: 'openAddressSettings',
			};
		case 'refused':
			return {
				name: l10n.t('Request refused'),
				text: l10n.t('The service refused the request. Details are in the log.'),
				remedy: 'retry',
			};
		case 'serverFailed':
			return {
				name: l10n.t('Service problem'),
				text: l10n.t('The service reported an error.'),
				remedy: 'retry',
			};
		case 'redirected':
			return {
				name: l10n.t('Redirected'),
				text: l10n.t(
					'The service redirected the request. It wasn’t followed, because your key would be sent along. Check the API address.',
				),
				remedy: 'openAddressSettings',
			};
		case 'tooLarge':
			return {
				name: l10n.t('Response too large'),
				text:
					'limitBytes' in failure
						? l10n.t(
								'The response is larger than {0} MB and was dropped. Request fewer tickers, a shorter period or fewer rows per page.',
								Math.ceil(failure.limitBytes / 1_000_000),
							)
						: l10n.t(
								'The response has too many values to read without blocking the editor, and was dropped. Request fewer tickers, a shorter period or fewer rows per page.',
							),
				remedy: 'none',
			};
		case 'notJson':
			return {
				name: l10n.t('Not from the service'),
				text: l10n.t(
					'Something other than the service answered. You may have to sign in to your network first.',
				),
				remedy: 'retry',
			};
		case 'truncated':
			return { name: l10n.t('Response cut off'), text: l10n.t('The response was cut off.'), remedy: 'retry' };
		case 'badResponse':
			return {
				name: l10n.t('Unexpected response'),
				text: l10n.t('The response isn’t in the documented form. Details are in the log.'),
				remedy: 'retry',
			};
	}
}

/** The technical code of a failure, for the log and the diagnosis only; undefined if it has none. */
export function failureCode(failure: Failure): string | undefined {
	if (failure.kind === 'resting') {
		return failureCode(failure.because);
	}
	if ('code' in failure) {
		return failure.code;
	}
	return 'status' in failure ? `HTTP ${failure.status}` : undefined;
}

/** Whether a failure concerns the key or the connection, and so everything rather than one part. */
export function isOfAll(failure: Failure): boolean {
	return failure.kind === 'resting'
		? !['serverFailed', 'truncated'].includes(failure.because.kind)
		: failureRules[failure.kind].concernsAll === true;
}

/** The name of a failure, for where only a few words fit. */
export function failureName(failure: Failure): string {
	return failureWords(failure).name;
}

/** What the plan lacks, in one sentence; the button beside it says how to see more. */
export function notInPlanWords(what: string): string {
	return l10n.t('Not in your plan: {0}.', what);
}

/** The parts that are missing for one reason, in finished words. */
interface Missing {
	readonly reason: string;
	readonly names: string;
}

/** The missing parts, grouped by reason. */
export function missingByReason(
	parts: readonly (readonly [name: string, answer: Answer<unknown>])[],
): readonly Missing[] {
	const names = new Map<string, string[]>();
	for (const [name, answer] of parts) {
		if (answer.state === 'failed') {
			const reason = failureName(answer.failure);
			names.set(reason, [...(names.get(reason) ?? []), name]);
		}
	}
	return [...names].map(([reason, some]) => ({ reason, names: listed(some) }));
}
