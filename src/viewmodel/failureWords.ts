import * as l10n from '@vscode/l10n';
import { type Failure, waitOf } from '../base/failure.js';

/** The one thing a person can do about a failure. */
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

/** A failure in words: what happened and what to do, never a word of the service's own. */
export interface FailureWords {
	readonly text: string;
	readonly remedy: Remedy;
	/** What can be done in its place. */
	readonly other?: Exclude<Remedy, 'none'>;
}

/** Says what happened, what to do about it and how long to wait, where it is said once. */
export function failureSentences(failure: Failure, waitMs = waitOf(failure)): string {
	const { text } = failureWords(failure);
	return waitMs === undefined
		? text
		: l10n.t('{0} Try again in {1} s.', text, Math.max(1, Math.ceil(waitMs / 1000)));
}

/** The same where it is asked for again by itself as soon as the wait is over. */
export function awaitedSentences(failure: Failure): string {
	const { text } = failureWords(failure);
	return waitOf(failure) === undefined ? text : triedAgain(text);
}

/** A sentence about what is asked for again by itself. */
export function triedAgain(text: string): string {
	return l10n.t('{0} It will be tried again automatically.', text);
}

/** Says what happened and what to do about it, in whole sentences; how long to wait is told beside it. */
export function failureWords(failure: Failure): FailureWords {
	switch (failure.kind) {
		case 'noKey':
			return {
				text: l10n.t('No API key is stored. Set your key, or try sample data.'),
				remedy: 'setKey',
				other: 'trySampleData',
			};
		case 'keyForOtherAddress':
			return {
				text: l10n.t(
					'The stored API key was entered for {0}. Set your key for the address in the settings.',
					failure.enteredFor,
				),
				remedy: 'setKey',
			};
		case 'otherService':
			return {
				text: l10n.t('The service or the use of sample data was changed in the meantime. Start again.'),
				remedy: 'retry',
			};
		case 'invalidQuery':
			return {
				text:
					failure.isOurs === true
						? l10n.t(
								'“{0}” for {1} was not sent: this extension takes {2}.',
								failure.value,
								failure.parameter,
								failure.limit,
							)
						: l10n.t(
								'“{0}” for {1} was not sent: the service takes {2}.',
								failure.value,
								failure.parameter,
								failure.limit,
							),
				remedy: 'none',
			};
		case 'offline':
			return {
				text: l10n.t('{0} cannot be found. Check your network connection.', failure.host),
				remedy: 'retry',
			};
		case 'connectionFailed':
			return {
				text: l10n.t(
					'The connection to {0} failed ({1}). Try again in a moment.',
					failure.host,
					failure.code,
				),
				remedy: 'retry',
			};
		case 'withheld':
			return {
				text: l10n.t(
					'The browser got no answer from {0} that it may read. Either you are offline, or the service allows no requests from web pages (CORS): then live data needs VS Code on the desktop, and sample data works here.',
					failure.host,
				),
				remedy: 'retry',
				other: 'trySampleData',
			};
		case 'insecure':
			return {
				text: l10n.t(
					'The certificate of {0} cannot be trusted ({1}), so nothing was sent. Ask whoever runs your network.',
					failure.host,
					failure.code,
				),
				remedy: 'retry',
			};
		case 'unverified':
			return {
				text: l10n.t(
					'{0} answered without a certificate that can be trusted ({1}). The answer was dropped, but your key may be known to others: switch “Http: Proxy Strict SSL” on if it is off, and get a new key.',
					failure.host,
					failure.code,
				),
				remedy: 'openProxySettings',
			};
		case 'proxyRefused':
			return {
				text: l10n.t(
					'The proxy refused the connection ({0}). Check the setting “Http: Proxy”.',
					failure.code,
				),
				remedy: 'openProxySettings',
			};
		case 'timedOut':
			return {
				text: l10n.t('No answer after {0} s. Try again in a moment.', Math.round(failure.afterMs / 1000)),
				remedy: 'retry',
			};
		case 'rateLimited':
			return {
				text:
					failure.retryAfterMs === undefined
						? l10n.t('The request limit of the service was reached. Try again in a minute.')
						: l10n.t('The request limit of the service was reached.'),
				remedy: 'retry',
			};
		case 'resting': {
			const { other } = failureWords(failure.because);
			return {
				text: l10n.t(
					'{0} After several failures in a row, requests are paused for a while.',
					cause(failure.because),
				),
				remedy: 'retry',
				...(other && { other }),
			};
		}
		case 'busy':
			return { text: l10n.t('Too many requests are waiting. Try again in a moment.'), remedy: 'retry' };
		case 'unauthorized':
			return {
				text: l10n.t(
					'The service rejected the API key. It may be wrong, regenerated, or have stray spaces. Set it again: the developer console shows the valid key. If your service takes keys only in the address, Set API Key offers that.',
				),
				remedy: 'setKey',
			};
		case 'notInPlan':
			return {
				text: l10n.t('This is not part of your plan. Your key works, but not for this data.'),
				remedy: 'checkAccess',
			};
		case 'notFound':
			return {
				text: l10n.t('The service has nothing at this address. Check the service address in the settings.'),
				remedy: 'openAddressSettings',
			};
		case 'refused':
			return {
				text: l10n.t(
					'The service did not accept the request (status {0}). Details are in the log.',
					failure.status,
				),
				remedy: 'retry',
			};
		case 'serverFailed':
			return {
				text: l10n.t('The service reported an error (status {0}). Try again in a moment.', failure.status),
				remedy: 'retry',
			};
		case 'redirected':
			return {
				text: l10n.t(
					'The service redirected the request (status {0}). The redirect is not followed, because your key would be sent along. Check the service address.',
					failure.status,
				),
				remedy: 'openAddressSettings',
			};
		case 'tooLarge':
			return {
				text:
					'limitBytes' in failure
						? l10n.t(
								'The answer is larger than {0} MB and was dropped. Ask for fewer tickers, a shorter time or fewer rows a page.',
								Math.ceil(failure.limitBytes / 1_000_000),
							)
						: l10n.t(
								'The answer holds more values than can be read without holding up the editor, and was dropped. Ask for fewer tickers, a shorter time or fewer rows a page.',
							),
				remedy: 'none',
			};
		case 'notJson':
			return {
				text: l10n.t(
					'Something other than the service answered ({0} instead of data). You may have to sign in to your network first.',
					failure.looksLike,
				),
				remedy: 'retry',
			};
		case 'truncated':
			return { text: l10n.t('The answer was cut off. Try again.'), remedy: 'retry' };
		case 'badResponse':
			return {
				text: l10n.t('The answer is not in the documented form. Details are in the log.'),
				remedy: 'retry',
			};
	}
}

/** What made requests fail in a row, in a sentence without advice. */
function cause(failure: Failure): string {
	const { kind } = failure;
	if (kind === 'offline') {
		return l10n.t('{0} cannot be found.', failure.host);
	}
	if (kind === 'connectionFailed') {
		return l10n.t('The connection to {0} failed ({1}).', failure.host, failure.code);
	}
	if (kind === 'timedOut') {
		return l10n.t('The service did not answer in time.');
	}
	if (kind === 'serverFailed') {
		return l10n.t('The service reported an error (status {0}).', failure.status);
	}
	return kind === 'truncated'
		? l10n.t('The answers of the service were cut off.')
		: failureWords(failure).text;
}
